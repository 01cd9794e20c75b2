import { needsReasonToApprove } from '@velv/domain/accounts/evidence/evidence.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { useState, type ReactNode } from 'react'
import { useOnUndone } from '../../undo/use-on-undone.ts'
import { useAdminAction } from '../../actions/use-admin-action.ts'
import { PasswordDialog } from '../../../../ui/overlays/password-dialog.tsx'
import {
  adminAccountActions,
  approvalLevel,
  doneMessage,
  type ActionPerson,
  type AdminAccountAction,
  type ActionInput,
  type RequestedAction,
} from './account-actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ApproveDialog, type RequestedApproval } from './approve-dialog.tsx'
import type { Person } from '../person.ts'
import { sendAction } from './send-action.ts'
import { withQueryDisabled } from '../person/use-person.ts'

/** How long after a response its button stays in place and ignores presses, in ms, because a second press was meant for the first. */
const cooldownMs = 600

type AccountActionOptions = {
  /** The people as they are now: their evidence may be opened while the dialog of an approval is shown. */
  shown?: readonly Person[]
  /** Called with the current data of people after an action or its undo. */
  onChanged?: (people: readonly Person[]) => void
  onRemoved?: (person: Person) => void
  /** The element that gets the focus when a dialog about a person has closed. */
  focusAfter?: (person: Person) => HTMLElement | null
}

export type AccountActions = {
  /** Performs the action, or opens its dialog first. */
  press: (action: AdminAccountAction, person: ActionPerson, level?: ScreenerLevel) => void
  pressBulk: (action: AdminAccountAction, people: readonly Person[]) => void
  isBusy: (id: string) => boolean
  /** The person with the actions from the time of the press, so that no button moves until shortly after the response. */
  withActionsAsPressed: <Shown extends Person>(person: Shown) => Shown
  /** The error text of the last action on this person. */
  failureOf: (id: string) => string | undefined
  /** The error text of the last bulk action. */
  bulkFailure: string | undefined
  /** The dialogs, rendered once next to the list or on the page. */
  dialogs: ReactNode
}

/** The staff actions on accounts, with their dialogs. */
export function useAccountActions({
  shown = [],
  onChanged,
  onRemoved,
  focusAfter,
}: AccountActionOptions = {}): AccountActions {
  const { perform, failure, isOutdated, clearFailure, password } = useAdminAction()
  const [requested, setRequested] = useState<RequestedAction>()
  const [approval, setApproval] = useState<RequestedApproval>()
  const [targetIds, setTargetIds] = useState<readonly string[]>([])
  const [sentCount, setSentCount] = useState(0)
  const [coolingDown, setCoolingDown] = useState<readonly Person[]>([])
  // Drafts of reasons are kept until they are sent, and restored when the action is undone.
  const [reasons] = useState(() => new Map<string, string>())

  // The people of each action as they were, by its undo id: undoing it restores them.
  const [undoable] = useState(() => new Map<string, { action: AdminAccountAction; person: Person; reason: string }>())
  useOnUndone((undone) => {
    const restored = undone.flatMap(({ id }) => undoable.get(id) ?? [])
    for (const { action, person, reason } of restored) if (reason) reasons.set(reasonKey(action, person.id), reason)
    // A press after an undo is intended.
    setCoolingDown((others) => others.filter(({ id }) => !restored.some(({ person }) => person.id === id)))
    onChanged?.(restored.map(({ person }) => person))
  })

  const run = async (action: AdminAccountAction, people: readonly ActionPerson[], input: ActionInput = {}) => {
    const ids = people.map(({ id }) => id)
    setTargetIds(ids)
    setSentCount((count) => count + 1)
    setCoolingDown((others) => [...others, ...people])
    const isDone = await perform({
      message: doneMessage(action, people, input),
      title: adminAccountActions[action].title(people[0]?.name ?? ''),
      send: async () => {
        const send = () => sendAction(action, people, input)
        const outcome = await (action === 'account.remove' ? withQueryDisabled(ids[0] ?? '', send) : send())
        for (const { undoId, subjectId } of outcome.done) {
          const person = people.find(({ id }) => id === subjectId)
          if (undoId && person) undoable.set(undoId, { action, person, reason: input.reason ?? '' })
        }
        onChanged?.(outcome.people)
        return outcome.done
      },
    })
    setSentCount((count) => count - 1)
    setTimeout(() => setCoolingDown((others) => others.filter((one) => !people.includes(one))), cooldownMs)
    if (!isDone) return
    for (const id of ids) reasons.delete(reasonKey(action, id))
    setRequested(undefined)
    setApproval(undefined)
    const [first] = people
    if (action === 'account.remove' && first) onRemoved?.(first)
  }

  const isCoolingDown = (id: string) => coolingDown.some((one) => one.id === id)

  const approve = (request: RequestedApproval) => {
    clearFailure()
    if (request.people.some(({ evidenceSummary }) => needsReasonToApprove(evidenceSummary))) setApproval(request)
    else void run('account.verify', request.people, request.level ? { level: request.level } : {})
  }

  const press: AccountActions['press'] = (action, person, chosenLevel) => {
    if (isCoolingDown(person.id)) return
    clearFailure()
    const level = chosenLevel ?? (action === 'account.verify' ? approvalLevel(person) : undefined)
    if (action === 'account.verify') approve({ people: [person], ...(level && { level }) })
    else if (adminAccountActions[action].asks && !level) setRequested({ action, person })
    else void run(action, [person], level ? { level } : {})
  }

  const pressBulk: AccountActions['pressBulk'] = (action, people) => {
    if (people.some(({ id }) => isCoolingDown(id))) return
    if (action === 'account.verify') approve({ people })
    else void run(action, people)
  }

  const approvalKey = approval ? reasonKey('account.verify', approval.people.map(({ id }) => id).join()) : ''

  const isAsking = requested !== undefined || approval !== undefined
  const failureOf = (id: string) => (targetIds.length === 1 && targetIds[0] === id && !isAsking ? failure : undefined)
  return {
    press,
    pressBulk,
    isBusy: isCoolingDown,
    withActionsAsPressed: (person) => {
      const { state, can } = coolingDown.find(({ id }) => id === person.id) ?? person
      return { ...person, state, can }
    },
    failureOf,
    bulkFailure: targetIds.length > 1 && !isAsking ? failure : undefined,
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
        <ApproveDialog
          requested={password.open ? undefined : approval}
          shown={shown}
          draft={reasons.get(approvalKey) ?? ''}
          busy={sentCount > 0}
          failure={failure}
          focusAfter={focusAfter}
          onDraftChange={(reason) => reasons.set(approvalKey, reason)}
          onClose={() => setApproval(undefined)}
          onApprove={(reason) =>
            approval &&
            void run('account.verify', approval.people, {
              ...(approval.level && { level: approval.level }),
              ...(reason && { reason }),
            })
          }
        />
        <PasswordDialog {...password} />
      </>
    ),
  }
}

const reasonKey = (action: AdminAccountAction, id: string) => `${action} ${id}`
