import { viewerLocale } from '../../../ui/text/format.ts'
import { percentText } from '../../../ui/text/figures.ts'
import type { Organization } from './organization.ts'
import '../queues/queues.css'

/** What is shown when there is nothing to measure. */
const none = '–'

/** An organization in six figures. */
export function OrganizationFigures({ organization }: { organization: Organization }) {
  const { peopleCount, dropCount, stats, overdueAnswers } = organization
  const locale = viewerLocale()
  const { pitches, answered, medianDays, owed } = stats
  const overdue = overdueAnswers.drops.length
  const figures: [label: string, value: string, more?: string][] = [
    [peopleCount === 1 ? 'person' : 'people', peopleCount.toLocaleString(locale)],
    [dropCount === 1 ? 'drop' : 'drops', dropCount.toLocaleString(locale)],
    [
      'pitches answered',
      pitches === 0 ? none : percentText(answered / pitches, locale),
      pitches === 0 ? '' : `${answered} of ${pitches}`,
    ],
    medianDays === null
      ? ['median time to an answer', none]
      : ['median time to an answer', `${medianDays}`, medianDays === 1 ? 'day' : 'days'],
    ['pitches without an answer', owed.toLocaleString(locale)],
    [overdue === 1 ? 'drop with overdue answers' : 'drops with overdue answers', overdue.toLocaleString(locale)],
  ]
  return (
    <dl className="figures-strip" aria-label="Figures">
      {figures.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> {more}
          </dd>
        </div>
      ))}
    </dl>
  )
}
