import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { useState, type ReactNode } from 'react'
import { useStaffAct } from '../../platform/use-staff-act.ts'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { accountActs, levelOnApproval, saysOf, type AccountAct, type ActWords, type AskedAct } from './account-acts.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Person } from './person.ts'
import { sendAct } from './send-act.ts'
import { withoutAsking } from './use-person.ts'

/** So long after its answer an act keeps its place and hears no press: a second one was meant for the first, in ms. */
const deafMs = 600

type Told = {
  /** How those stand by now to whom something was done, or of whom it was taken back. */
  onChanged?: (people: readonly Person[]) => void
  onRemoved?: (person: Person) => void
  /** What has the focus when a dialog about somebody has closed. */
  focusAfter?: (person: Person) => HTMLElement | null
}

export type AccountActs = {
  /** Does it, or asks first what it needs to know. */
  press: (act: AccountAct, person: Person, level?: ScreenerLevel) => void
  pressForAll: (act: AccountAct, people: readonly Person[]) => void
  isBusy: (id: string) => boolean
  /** With the acts as they stood when one was pressed: none moves under the pointer until a little after the answer. */
  placed: <Shown extends Person>(person: Shown) => Shown
  /** Why the last act was refused, of those it was meant for. */
  failureOf: (id: string) => string | undefined
  /** The same of several at once. */
  failureOfAll: string | undefined
  /** Stands once beside the list, or on the page. */
  dialogs: ReactNode
}

/** The acts of staff on accounts, with what they ask for. */
export function useAccountActs({ onChanged, onRemoved, focusAfter }: Told = {}): AccountActs {
  const { act: doAct, failure, isOutrun, forgetFailure, password } = useStaffAct()
  const [asked, setAsked] = useState<AskedAct>()
  const [meant, setMeant] = useState<readonly string[]>([])
  const [sent, setSent] = useState(0)
  const [deaf, setDeaf] = useState<readonly Person[]>([])
  // What was written of a reason outlives its dialog until it has arrived, and stands there again when that is taken back.
  const [reasons] = useState(() => new Map<string, string>())

  const run = async (act: AccountAct, people: readonly Person[], words: ActWords = {}) => {
    const ids = people.map(({ id }) => id)
    setMeant(ids)
    setSent((count) => count + 1)
    setDeaf((others) => [...others, ...people])
    const { title, saysBack } = accountActs[act]
    const who = people[0]?.name ?? ''
    const isDone = await doAct({
      says: saysOf(act, people, words),
      title: title(who),
      saysBack: saysBack?.(who),
      send: async () => {
        const go = () => sendAct(act, people, words)
        const outcome = await (act === 'account.remove' ? withoutAsking(ids[0] ?? '', go) : go())
        onChanged?.(outcome.people)
        return outcome.done
      },
      onUndone: (back) => {
        const { reason } = words
        if (reason) for (const { id } of back) reasons.set(keptAs(act, id), reason)
        // Whoever took it back means the next press.
        setDeaf((others) => others.filter((one) => !people.includes(one)))
        onChanged?.(back)
      },
    })
    setSent((count) => count - 1)
    setTimeout(() => setDeaf((others) => others.filter((one) => !people.includes(one))), deafMs)
    if (!isDone) return
    for (const id of ids) reasons.delete(keptAs(act, id))
    setAsked(undefined)
    const [first] = people
    if (act === 'account.remove' && first) onRemoved?.(first)
  }

  const isDeaf = (id: string) => deaf.some((one) => one.id === id)

  const press: AccountActs['press'] = (act, person, chosenLevel) => {
    if (isDeaf(person.id)) return
    forgetFailure()
    const level = chosenLevel ?? (act === 'account.verify' ? levelOnApproval(person) : undefined)
    if (accountActs[act].asks && !level) setAsked({ act, person })
    else void run(act, [person], level ? { level } : {})
  }

  const failureOf = (id: string) => (meant.length === 1 && meant[0] === id && !asked ? failure : undefined)
  return {
    press,
    pressForAll: (act, people) => void (people.some(({ id }) => isDeaf(id)) || run(act, people)),
    isBusy: isDeaf,
    placed: (person) => {
      const { state, can } = deaf.find(({ id }) => id === person.id) ?? person
      return { ...person, state, can }
    },
    failureOf,
    failureOfAll: meant.length > 1 ? failure : undefined,
    dialogs: (
      <>
        <ActDialog
          asked={password.open ? undefined : asked}
          begun={asked ? (reasons.get(keptAs(asked.act, asked.person.id)) ?? '') : ''}
          busy={sent > 0}
          failure={failure}
          isOutrun={isOutrun}
          focusAfter={focusAfter}
          onWrite={(reason) => asked && reasons.set(keptAs(asked.act, asked.person.id), reason)}
          onClose={() => setAsked(undefined)}
          onGo={(words) => asked && void run(asked.act, [asked.person], words)}
          onInstead={(act) => asked && setAsked({ act, person: asked.person })}
        />
        <PasswordDialog {...password} />
      </>
    ),
  }
}

const keptAs = (act: AccountAct, id: string) => `${act} ${id}`
