import { useState } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { reasonHint } from '../../actions/preset-reasons.ts'
import { ReasonForm } from '../../actions/reason-form.tsx'
import {
  adminAccountActions,
  type AdminAccountAction,
  type ActionInput,
  type RequestedAction,
} from './account-actions.ts'
import { actionReasons } from './action-reasons.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { PayOutWallet } from './pay-out-wallet.tsx'
import type { Person } from '../person.ts'
import { RemovePerson } from './remove-person.tsx'
import { OutdatedAction } from './outdated-action.tsx'
import { effectText } from './action-effects.ts'

type ActionDialogProps = {
  /** Undefined while nothing is asked. */
  requested: RequestedAction | undefined
  /** What was written of a reason before. */
  draft: string
  busy: boolean
  failure: string | undefined
  /** Somebody else was quicker, and this cannot be done any more. */
  isOutdated: boolean
  focusAfter: ((person: Person) => HTMLElement | null) | undefined
  onDraftChange: (reason: string) => void
  onClose: () => void
  onConfirm: (input: ActionInput) => void
  /** Asks about another act in its place. */
  onSwitchAction: (action: AdminAccountAction) => void
}

/** Says what will happen to somebody, and asks what an act needs to know. */
export function ActionDialog({ requested, focusAfter, onClose, ...form }: ActionDialogProps) {
  // What is on its way cannot be called off by closing the question.
  const close = () => !form.busy && onClose()
  // Its words stay while it closes.
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

type RequestedActionFormProps = Omit<ActionDialogProps, 'asked' | 'focusAfter'> & { requested: RequestedAction }

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
  const reasonForm = (
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
      onReason={(reason) => on.onConfirm({ reason })}
    />
  )
  if (action === 'account.remove') {
    return (
      <RemovePerson person={person} onPayOut={() => on.onSwitchAction('account.pay-out-balance')} onClose={on.onClose}>
        {reasonForm}
      </RemovePerson>
    )
  }
  if (action === 'account.pay-out-balance') {
    return (
      <PayOutWallet
        person={person}
        busy={busy}
        failure={failure}
        onClose={on.onClose}
        onConfirm={() => on.onConfirm({})}
      />
    )
  }
  if (adminAccountActions[action].asks === 'confirm') {
    return (
      <ConfirmAction
        verb={label}
        busy={busy}
        failure={failure}
        onClose={on.onClose}
        onConfirm={() => on.onConfirm({})}
      />
    )
  }
  return reasonForm
}
