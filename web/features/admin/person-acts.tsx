import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Say } from '../../ui/say.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import {
  accountActs,
  awaitedAct,
  groupedActs,
  levelOnApproval,
  levelText,
  otherLevels,
  type AccountAct,
} from './account-acts.ts'
import type { PersonDetail } from './person.ts'
import type { AccountActs } from './use-account-acts.tsx'

type PersonActsProps = { person: PersonDetail; acts: AccountActs }

/** What staff may do now: the answer somebody waits for first, what destroys last. */
export function PersonActs({ person, acts }: PersonActsProps) {
  const placed = acts.placed(person)
  const awaited = awaitedAct(placed)
  const { answers, others } = groupedActs(placed)
  const look = (act: AccountAct): ButtonLook => (act === awaited && act !== 'account.enable' ? 'main' : 'line')
  // Never to another act: the next press would be for something nobody has asked for.
  const part = useKeptFocus<HTMLDivElement>(() => document.querySelector<HTMLElement>('#page h1') ?? undefined)
  const failure = acts.failureOf(person.id)
  return (
    <div ref={part} className="grid gap-2">
      {answers.length > 0 && (
        <div className="person-acts" role="group" aria-label={`Answer ${person.name}`}>
          {answers.map((act) => (
            <Fragment key={act}>
              <ActButton act={act} look={look(act)} person={person} acts={acts} />
              {act === 'account.verify' && <ApprovalLevelMenu person={person} acts={acts} />}
            </Fragment>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className="person-acts further" role="group" aria-label="Further">
          {others.map((act) =>
            act === 'account.set-level' ? (
              <LevelMenu key={act} person={person} acts={acts} />
            ) : (
              <ActButton key={act} act={act} look="quiet" person={person} acts={acts} />
            ),
          )}
        </div>
      )}
      {failure && <Say tone="bad">{failure}</Say>}
    </div>
  )
}

type ActButtonProps = PersonActsProps & { act: AccountAct; look: ButtonLook }

function ActButton({ act, look, person, acts }: ActButtonProps) {
  const { label, Icon } = accountActs[act]
  const level = levelOnApproval(person)
  return (
    <Button
      look={look}
      className={accountActs[act].look === 'bad' ? 'destroys' : ''}
      busy={acts.isBusy(person.id)}
      onClick={() => acts.press(act, person)}
    >
      <Icon className="icon-s" aria-hidden="true" />
      {label}
      {act === 'account.verify' && level && ` at ${levelText(level).toLowerCase()}`}
    </Button>
  )
}

/** Approving a screener at another level than the one on the button. */
function ApprovalLevelMenu({ person, acts }: PersonActsProps) {
  const usual = levelOnApproval(person)
  if (!usual) return null
  return (
    <Menu
      rows={otherLevels({ screenerLevel: usual }).map((level) => ({
        label: `Approve at ${levelText(level).toLowerCase()}`,
        onPress: () => acts.press('account.verify', person, level),
      }))}
      trigger={
        <button type="button" className="btn line md" disabled={acts.isBusy(person.id)}>
          Another level
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      }
    />
  )
}

function LevelMenu({ person, acts }: PersonActsProps) {
  const { label, Icon } = accountActs['account.set-level']
  return (
    <Menu
      rows={otherLevels(person).map((level) => ({
        label: levelText(level),
        onPress: () => acts.press('account.set-level', person, level),
      }))}
      trigger={
        <button type="button" className="btn quiet md">
          <Icon className="icon-s" aria-hidden="true" />
          {label}
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      }
    />
  )
}
