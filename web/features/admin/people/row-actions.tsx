import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import {
  adminAccountActions,
  pendingAction,
  otherActions,
  otherApprovalLevels,
  levelText,
  otherLevels,
  type AdminAccountAction,
} from './actions/account-actions.ts'
import { moveFocusTo } from '../move-focus.ts'
import { isPendingForOthers, type Person } from './person.ts'
import type { AccountActions } from './actions/use-account-actions.tsx'

type RowActionsProps = { person: Person; actions: AccountActions }

/** The pending action as a button, and the other actions in a menu. */
export function RowActions({ person, actions }: RowActionsProps) {
  const shown = actions.withActionsAsPressed(person)
  const pending = pendingAction(shown)
  const rowOf = (action: AdminAccountAction, label = adminAccountActions[action].label, level?: ScreenerLevel) => {
    const { Icon } = adminAccountActions[action]
    const end = <Icon className="icon text-text-3" aria-hidden="true" />
    return { label, end, onPress: () => actions.press(action, person, level) }
  }
  const rowsWith = (action: AdminAccountAction, verb: string, levels: readonly ScreenerLevel[]) =>
    levels.map((level) => rowOf(action, `${verb} ${levelText(level).toLowerCase()}`, level))
  const rows = [
    ...(shown.can.includes('account.verify')
      ? rowsWith('account.verify', 'Approve at', otherApprovalLevels(person))
      : []),
    ...otherActions(shown).flatMap((action) =>
      action === 'account.set-level' ? rowsWith(action, 'Set', otherLevels(person)) : rowOf(action),
    ),
  ]
  return (
    <span className="row-actions">
      {isPendingForOthers(person) && <span className="small text-text-2">Pending</span>}
      {pending && <PendingActionButton action={pending} person={person} actions={actions} />}
      {rows.length > 0 ? <MoreMenu of={person.name} rows={rows} /> : <span className="row-menu-space" />}
    </span>
  )
}

function PendingActionButton({ action, person, actions }: RowActionsProps & { action: AdminAccountAction }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    moveFocusTo(nextPendingButton(currentTarget))
    actions.press(action, person)
  }
  return (
    <Button size="sm" className="pending-action" busy={actions.isBusy(person.id)} onClick={press}>
      <span>
        {adminAccountActions[action].label}
        <span className="sr"> {person.name}</span>
      </span>
    </Button>
  )
}

/** The next pending button in this list, which is a table or cards. */
function nextPendingButton(button: Element): Element | undefined {
  const all = [...(button.closest('tbody, ul')?.querySelectorAll('.pending-action') ?? [])]
  return all[all.indexOf(button) + 1]
}
