import { type Figure, FiguresStrip } from '../../../ui/data/figures-strip.tsx'
import { percentText } from '../../../ui/text/figures.ts'
import { viewerLocale } from '../../../ui/text/format.ts'
import type { Organization } from './organization.ts'

/** What is shown when there is nothing to measure. */
const none = '–'

/** An organization in six figures. */
export function OrganizationFigures({ organization }: { organization: Organization }) {
  const locale = viewerLocale()
  return <FiguresStrip figures={figuresOf(organization, locale)} />
}

function figuresOf({ peopleCount, dropCount, stats, overdueAnswers }: Organization, locale: string): Figure[] {
  const { pitches, answered, medianDays, owed } = stats
  const counted = (one: string, many: string, count: number): Figure => ({
    label: count === 1 ? one : many,
    value: count.toLocaleString(locale),
  })
  return [
    counted('person', 'people', peopleCount),
    counted('drop', 'drops', dropCount),
    pitches === 0
      ? { label: 'pitches answered', value: none }
      : {
          label: 'pitches answered',
          value: percentText(answered / pitches, locale),
          more: `${answered} of ${pitches}`,
        },
    medianDays === null
      ? { label: 'median time to an answer', value: none }
      : { label: 'median time to an answer', value: `${medianDays}`, more: medianDays === 1 ? 'day' : 'days' },
    counted('pitch without an answer', 'pitches without an answer', owed),
    counted('drop with overdue answers', 'drops with overdue answers', overdueAnswers.drops.length),
  ]
}
