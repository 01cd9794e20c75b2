import { Button } from '../../../../ui/buttons/button.tsx'
import { Fact } from '../../../../ui/data/fact-rows.tsx'
import { countText } from '@velv/domain/count-text.ts'
import { dateText, viewerLocale } from '../../../../ui/text/format.ts'
import type { AccountActions } from '../actions/use-account-actions.tsx'
import type { PersonDetail } from '../person.ts'

/** An owner's overdue answers, whether they stop new drops, and the button that lifts that. */
export function PersonOverdue({ person, actions }: { person: PersonDetail; actions: AccountActions }) {
  const { overdueAnswers } = person
  if (!overdueAnswers || overdueAnswers.drops.length === 0) return null
  return (
    <Fact term="Overdue answers">
      <p className={overdueAnswers.isStopped ? 'text-warn' : undefined}>{overdueText(overdueAnswers)}</p>
      <ul className="small text-text-2">
        {overdueAnswers.drops.map(({ id, name, pitches, dueAt }) => (
          <li key={id}>
            {name}: {countText(pitches, 'pitch', 'pitches')}, due {dateText(dueAt)}
          </li>
        ))}
      </ul>
      {person.can.includes('account.lift-overdue') && (
        <div>
          <Button
            size="sm"
            busy={actions.isBusy(person.id)}
            onClick={() => actions.press('account.lift-overdue', person)}
          >
            Allow publishing
          </Button>
        </div>
      )}
    </Fact>
  )
}

type OverdueAnswers = NonNullable<PersonDetail['overdueAnswers']>

/** What overdue answers mean for an owner's new drops. */
export function overdueText(
  { isStopped, stopsAt, liftedUntil }: Pick<OverdueAnswers, 'isStopped' | 'stopsAt' | 'liftedUntil'>,
  locale = viewerLocale(),
): string {
  if (liftedUntil) return `Staff is allowing them to publish until ${dateText(liftedUntil, locale)}.`
  if (isStopped) return 'They can’t publish new drops.'
  if (stopsAt) return `They can’t publish new drops starting ${dateText(stopsAt, locale)}.`
  return 'They can publish new drops.'
}
