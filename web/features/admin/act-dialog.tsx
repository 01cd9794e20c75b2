import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { reasonHint } from '../../ui/given-reasons.ts'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { accountActs, type AccountAct, type ActWords, type AskedAct } from './account-acts.ts'
import { actReasons } from './act-reasons.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { PayOutWallet } from './pay-out-wallet.tsx'
import type { Person } from './person.ts'
import { RemovePerson } from './remove-person.tsx'
import { StandsNow } from './stands-now.tsx'
import { whatHappens } from './what-happens.ts'

type ActDialogProps = {
  /** Undefined while nothing is asked. */
  asked: AskedAct | undefined
  /** What was written of a reason before. */
  begun: string
  busy: boolean
  failure: string | undefined
  /** Somebody else was quicker, and this cannot be done any more. */
  isOutrun: boolean
  focusAfter: ((person: Person) => HTMLElement | null) | undefined
  onWrite: (reason: string) => void
  onClose: () => void
  onGo: (words: ActWords) => void
  /** Asks about another act in its place. */
  onInstead: (act: AccountAct) => void
}

/** Says what will happen to somebody, and asks what an act needs to know. */
export function ActDialog({ asked, focusAfter, onClose, ...form }: ActDialogProps) {
  // What is on its way cannot be called off by closing the question.
  const close = () => !form.busy && onClose()
  // Its words stay while it closes.
  const [about, setAbout] = useState(asked)
  if (asked && asked !== about) setAbout(asked)
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      focusAfter={() => (about ? focusAfter?.(about.person) : undefined)}
      title={about ? accountActs[about.act].title(about.person.name) : ''}
      says={about && !form.isOutrun && whatHappens(about.act)}
    >
      {asked && <AskedForm {...form} asked={asked} onClose={close} />}
    </Dialog>
  )
}

type AskedFormProps = Omit<ActDialogProps, 'asked' | 'focusAfter'> & { asked: AskedAct }

function AskedForm({ asked: { act, person }, begun, busy, failure, isOutrun, ...on }: AskedFormProps) {
  const { label, look } = accountActs[act]
  if (isOutrun) return <StandsNow person={person} onClose={on.onClose} />
  const reasonForm = (
    <ReasonForm
      key={`${act} ${person.id}`}
      reasons={actReasons[act] ?? []}
      hint={reasonHint(person.name)}
      verb={label}
      look={look === 'bad' ? 'bad' : 'line'}
      busy={busy}
      failure={failure}
      begun={begun}
      onWrite={on.onWrite}
      onClose={on.onClose}
      onReason={(reason) => on.onGo({ reason })}
    />
  )
  if (act === 'account.remove') {
    return (
      <RemovePerson person={person} onPayOut={() => on.onInstead('account.settle-wallet')} onClose={on.onClose}>
        {reasonForm}
      </RemovePerson>
    )
  }
  if (act === 'account.settle-wallet') {
    return <PayOutWallet person={person} busy={busy} failure={failure} onClose={on.onClose} onGo={() => on.onGo({})} />
  }
  if (accountActs[act].asks === 'confirm') {
    return <ConfirmAct verb={label} busy={busy} failure={failure} onClose={on.onClose} onGo={() => on.onGo({})} />
  }
  return reasonForm
}
