import { MoreHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuRow } from '../../ui/menu-list.tsx'
import {
  accountActs,
  awaitedAct,
  furtherActs,
  levelOnApproval,
  levelText,
  otherLevels,
  type AccountAct,
} from './account-acts.ts'
import { handOnFocus } from './hand-on-focus.ts'
import type { Person } from './person.ts'
import type { AccountActs } from './use-account-acts.tsx'

type RowActsProps = { person: Person; acts: AccountActs }

/** The one act that somebody waits for, and the rest behind three dots. */
export function RowActs({ person, acts }: RowActsProps) {
  const placed = acts.placed(person)
  const awaited = awaitedAct(placed)
  const rows = [
    ...(placed.can.includes('account.verify') ? levelRows(person, acts) : []),
    ...furtherActs(placed).flatMap((act) => menuRows(act, person, acts)),
  ]
  return (
    <span className="row-acts">
      {awaited && <AwaitedButton act={awaited} person={person} acts={acts} />}
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
        <span className="no-more" />
      )}
    </span>
  )
}

function AwaitedButton({ act, person, acts }: RowActsProps & { act: AccountAct }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    handOnFocus(nextAwaited(currentTarget))
    acts.press(act, person)
  }
  return (
    <Button size="sm" className="awaited" busy={acts.isBusy(person.id)} onClick={press}>
      <span>
        {accountActs[act].label}
        <span className="sr"> {person.name}</span>
      </span>
    </Button>
  )
}

function menuRows(act: AccountAct, person: Person, acts: AccountActs): MenuRow[] {
  const { label, Icon } = accountActs[act]
  const end = <Icon className="icon text-text-3" aria-hidden="true" />
  if (act !== 'account.set-level') return [{ label, end, onPress: () => acts.press(act, person) }]
  return otherLevels(person).map((level) => ({
    label: `Set ${levelText(level).toLowerCase()}`,
    end,
    onPress: () => acts.press(act, person, level),
  }))
}

/** Approving a screener at another level than the one that Approve gives. */
function levelRows(person: Person, acts: AccountActs): MenuRow[] {
  const usual = levelOnApproval(person)
  if (!usual) return []
  const { Icon } = accountActs['account.verify']
  return otherLevels({ screenerLevel: usual }).map((level) => ({
    label: `Approve at ${levelText(level).toLowerCase()}`,
    end: <Icon className="icon text-text-3" aria-hidden="true" />,
    onPress: () => acts.press('account.verify', person, level),
  }))
}

/** The next one in this list; its rows are those of a table, or cards. */
function nextAwaited(button: Element): Element | undefined {
  const all = [...(button.closest('tbody, ul')?.querySelectorAll('.awaited') ?? [])]
  return all[all.indexOf(button) + 1]
}
