import { useState } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogActions, type DialogActionsProps } from '../../../../ui/overlays/dialog-actions.tsx'
import { earnedText } from '../../../../ui/text/format.ts'
import { reasonHint } from '../../actions/preset-reasons.ts'
import { ReasonForm } from '../../actions/reason-form.tsx'
import {
  adminAccountActions,
  type AdminAccountAction,
  type ActionInput,
  type RequestedAction,
} from './account-actions.ts'
import { actionReasons } from './action-reasons.ts'
import { LiftOverdue } from './lift-overdue.tsx'
import type { Person } from '../person.ts'
import { usePerson } from '../person/use-person.ts'
import { RemovePerson } from './remove-person.tsx'
import { OutdatedAction } from './outdated-action.tsx'
import { effectText } from './action-effects.ts'

type ActionDialogProps = {
  /** Undefined while the dialog is closed. */
  requested: RequestedAction | undefined
  /** The draft of the reason. */
  draft: string
  busy: boolean
  failure: string | undefined
  /** Somebody else acted first, and the action is no longer possible. */
  isOutdated: boolean
  focusAfter: ((person: Person) => HTMLElement | null) | undefined
  onDraftChange: (reason: string) => void
  onClose: () => void
  onConfirm: (input: ActionInput) => void
  /** Switches the dialog to another action. */
  onSwitchAction: (action: AdminAccountAction) => void
}

/** Explains the effect of an action on a person, and asks for its input. */
export function ActionDialog({ requested, focusAfter, onClose, ...form }: ActionDialogProps) {
  // Closing the dialog does not cancel a request that was sent.
  const close = () => !form.busy && onClose()
  // Its text stays visible while it closes.
  const [about, setAbout] = useState(requested)
  if (requested && requested !== about) setAbout(requested)
  return (
    <Dialog
      open={requested !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      focusAfter={() => (about ? focusAfter?.(about.person) : undefined)}
      title={about ? adminAccountActions[about.action].title(about.person.name) : ''}
      message={about && !form.isOutdated && effectText(about.action)}
    >
      {requested && <RequestedActionForm {...form} requested={requested} onClose={close} />}
    </Dialog>
  )
}

type RequestedActionFormProps = Omit<ActionDialogProps, 'focusAfter'> & { requested: RequestedAction }

function RequestedActionForm({
  requested: { action, person },
  draft,
  busy,
  failure,
  isOutdated,
  ...on
}: RequestedActionFormProps) {
  const { label, variant } = adminAccountActions[action]
  if (isOutdated) return <OutdatedAction person={person} onClose={on.onClose} />
  const reasonFormOf = (inputOf: (reason: string) => ActionInput) => (
    <ReasonForm
      key={`${action} ${person.id}`}
      reasons={actionReasons[action] ?? []}
      hint={reasonHint(person.name)}
      verb={label}
      variant={variant === 'bad' ? 'bad' : 'line'}
      busy={busy}
      failure={failure}
      draft={draft}
      onDraftChange={on.onDraftChange}
      onClose={on.onClose}
      onReason={(reason) => on.onConfirm(inputOf(reason))}
    />
  )
  const reasonForm = reasonFormOf((reason) => ({ reason }))
  if (action === 'account.lift-overdue')
    return <LiftOverdue form={(days) => reasonFormOf((reason) => ({ reason, days }))} />
  if (action === 'account.remove') {
    return (
      <RemovePerson person={person} onPayOut={() => on.onSwitchAction('account.pay-out-balance')} onClose={on.onClose}>
        {reasonForm}
      </RemovePerson>
    )
  }
  const confirm = { busy, error: failure, onCancel: on.onClose, onConfirm: () => on.onConfirm({}) }
  if (action === 'account.pay-out-balance') return <PayOutWallet person={person} {...confirm} />
  if (adminAccountActions[action].asks === 'confirm') return <DialogActions verb={label} variant="line" {...confirm} />
  return reasonForm
}

type PayOutWalletProps = Omit<DialogActionsProps, 'verb'> & { person: Person }

/** Shows the amount and asks for confirmation before the payout. */
function PayOutWallet({ person, ...actions }: PayOutWalletProps) {
  const wallet = usePerson(person.id).data?.wallet
  return (
    <>
      {wallet && (
        <p>
          <span className="strong num">{earnedText(wallet.balanceMicros)}</span> {`to ${person.name}`}
        </p>
      )}
      <DialogActions verb="Pay out" variant="line" {...actions} />
    </>
  )
}
