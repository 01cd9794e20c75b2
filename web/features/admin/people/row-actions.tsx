import { MoreHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuRow } from '../../../ui/overlays/menu-list.tsx'
import {
  adminAccountActions,
  pendingAction,
  otherActions,
  approvalLevel,
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
  const rows = [
    ...(shown.can.includes('account.verify') ? levelRows(person, actions) : []),
    ...otherActions(shown).flatMap((action) => menuRows(action, person, actions)),
  ]
  return (
    <span className="row-actions">
      {isPendingForOthers(person) && <span className="small text-text-2">Pending</span>}
      {pending && <PendingActionButton action={pending} person={person} actions={actions} />}
      {rows.length > 0 ? (
        <Menu
          align="end"
          rows={rows}
          trigger={
            <button type="button" className="icon-btn" aria-label={`More for ${person.name}`}>
              <MoreHorizontal className="icon" aria-hidden="true" />
            </button>
          }
        />
      ) : (
        <span className="row-menu-space" />
      )}
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

function menuRows(action: AdminAccountAction, person: Person, actions: AccountActions): MenuRow[] {
  const { label, Icon } = adminAccountActions[action]
  const end = <Icon className="icon text-text-3" aria-hidden="true" />
  if (action !== 'account.set-level') return [{ label, end, onPress: () => actions.press(action, person) }]
  return otherLevels(person).map((level) => ({
    label: `Set ${levelText(level).toLowerCase()}`,
    end,
    onPress: () => actions.press(action, person, level),
  }))
}

/** Menu rows that approve a screener at another level than the default. */
function levelRows(person: Person, actions: AccountActions): MenuRow[] {
  const defaultLevel = approvalLevel(person)
  if (!defaultLevel) return []
  const { Icon } = adminAccountActions['account.verify']
  return otherLevels({ screenerLevel: defaultLevel }).map((level) => ({
    label: `Approve at ${levelText(level).toLowerCase()}`,
    end: <Icon className="icon text-text-3" aria-hidden="true" />,
    onPress: () => actions.press('account.verify', person, level),
  }))
}

/** The next pending button in this list, which is a table or cards. */
function nextPendingButton(button: Element): Element | undefined {
  const all = [...(button.closest('tbody, ul')?.querySelectorAll('.pending-action') ?? [])]
  return all[all.indexOf(button) + 1]
}
