import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { useState, type ReactNode } from 'react'
import { useAdminAction } from '../../actions/use-admin-action.ts'
import { PasswordDialog } from '../../../../ui/overlays/password-dialog.tsx'
import {
  adminAccountActions,
  approvalLevel,
  doneMessage,
  type AdminAccountAction,
  type ActionInput,
  type RequestedAction,
} from './account-actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { Person } from '../person.ts'
import { sendAction } from './send-action.ts'
import { withQueryDisabled } from '../person/use-person.ts'

/** So long after its answer an act keeps its place and hears no press: a second one was meant for the first, in ms. */
const cooldownMs = 600

type AccountActionCallbacks = {
  /** How those stand by now to whom something was done, or of whom it was taken back. */
  onChanged?: (people: readonly Person[]) => void
  onRemoved?: (person: Person) => void
  /** What has the focus when a dialog about somebody has closed. */
  focusAfter?: (person: Person) => HTMLElement | null
}

export type AccountActions = {
  /** Does it, or asks first what it needs to know. */
  press: (action: AdminAccountAction, person: Person, level?: ScreenerLevel) => void
  pressBulk: (action: AdminAccountAction, people: readonly Person[]) => void
  isBusy: (id: string) => boolean
  /** With the acts as they stood when one was pressed: none moves under the pointer until a little after the answer. */
  withFrozenActions: <Shown extends Person>(person: Shown) => Shown
  /** Why the last act was refused, of those it was meant for. */
  failureOf: (id: string) => string | undefined
  /** The same of several at once. */
  bulkFailure: string | undefined
  /** Stands once beside the list, or on the page. */
  dialogs: ReactNode
}

/** The acts of staff on accounts, with what they ask for. */
export function useAccountActions({ onChanged, onRemoved, focusAfter }: AccountActionCallbacks = {}): AccountActions {
  const { perform, failure, isOutdated, clearFailure, password } = useAdminAction()
  const [requested, setRequested] = useState<RequestedAction>()
  const [targetIds, setTargetIds] = useState<readonly string[]>([])
  const [sentCount, setSentCount] = useState(0)
  const [coolingDown, setCoolingDown] = useState<readonly Person[]>([])
  // What was written of a reason outlives its dialog until it has arrived, and stands there again when that is taken back.
  const [reasons] = useState(() => new Map<string, string>())

  const run = async (action: AdminAccountAction, people: readonly Person[], input: ActionInput = {}) => {
    const ids = people.map(({ id }) => id)
    setTargetIds(ids)
    setSentCount((count) => count + 1)
    setCoolingDown((others) => [...others, ...people])
    const { title, undoneMessage } = adminAccountActions[action]
    const who = people[0]?.name ?? ''
    const isDone = await perform({
      message: doneMessage(action, people, input),
      title: title(who),
      undoneMessage: undoneMessage?.(who),
      send: async () => {
        const send = () => sendAction(action, people, input)
        const outcome = await (action === 'account.remove' ? withQueryDisabled(ids[0] ?? '', send) : send())
        onChanged?.(outcome.people)
        return outcome.done
      },
      onUndone: (undone) => {
        const { reason } = input
        if (reason) for (const { id } of undone) reasons.set(reasonKey(action, id), reason)
        // Whoever took it back means the next press.
        setCoolingDown((others) => others.filter((one) => !people.includes(one)))
        onChanged?.(undone)
      },
    })
    setSentCount((count) => count - 1)
    setTimeout(() => setCoolingDown((others) => others.filter((one) => !people.includes(one))), cooldownMs)
    if (!isDone) return
    for (const id of ids) reasons.delete(reasonKey(action, id))
    setRequested(undefined)
    const [first] = people
    if (action === 'account.remove' && first) onRemoved?.(first)
  }

  const isCoolingDown = (id: string) => coolingDown.some((one) => one.id === id)

  const press: AccountActions['press'] = (action, person, chosenLevel) => {
    if (isCoolingDown(person.id)) return
    clearFailure()
    const level = chosenLevel ?? (action === 'account.verify' ? approvalLevel(person) : undefined)
    if (adminAccountActions[action].asks && !level) setRequested({ action, person })
    else void run(action, [person], level ? { level } : {})
  }

  const failureOf = (id: string) => (targetIds.length === 1 && targetIds[0] === id && !requested ? failure : undefined)
  return {
    press,
    pressBulk: (action, people) => void (people.some(({ id }) => isCoolingDown(id)) || run(action, people)),
    isBusy: isCoolingDown,
    withFrozenActions: (person) => {
      const { state, can } = coolingDown.find(({ id }) => id === person.id) ?? person
      return { ...person, state, can }
    },
    failureOf,
    bulkFailure: targetIds.length > 1 ? failure : undefined,
    dialogs: (
      <>
        <ActionDialog
          requested={password.open ? undefined : requested}
          draft={requested ? (reasons.get(reasonKey(requested.action, requested.person.id)) ?? '') : ''}
          busy={sentCount > 0}
          failure={failure}
          isOutdated={isOutdated}
          focusAfter={focusAfter}
          onDraftChange={(reason) => requested && reasons.set(reasonKey(requested.action, requested.person.id), reason)}
          onClose={() => setRequested(undefined)}
          onConfirm={(input) => requested && void run(requested.action, [requested.person], input)}
          onSwitchAction={(action) => requested && setRequested({ action, person: requested.person })}
        />
        <PasswordDialog {...password} />
      </>
    ),
  }
}

const reasonKey = (action: AdminAccountAction, id: string) => `${action} ${id}`
