import { countText } from '@velv/domain/count-text.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { FiguresStrip } from '../../ui/data/figures-strip.tsx'
import { listenedText } from '../../ui/text/day-text.ts'
import { viewerLocale } from '../../ui/text/format.ts'
import type { Team } from './team.ts'

/** What the team heard and answered this month, and what waits. */
export function TeamFigures({ figures }: { figures: Team['figures'] | undefined }) {
  const locale = viewerLocale()
  // The server counts months in UTC, too.
  const month = dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(serverDate())
  const number = (of: keyof Team['figures']) => figures && Number(figures[of]).toLocaleString(locale)
  return (
    <FiguresStrip
      figures={[
        { label: `heard in ${month}`, value: figures && listenedText(figures.heardMs / 1000) },
        {
          label: figures ? `heard, by ${countText(figures.heardBy, 'person', 'people')}` : 'heard',
          value: number('songsHeard'),
          more: figures?.songsHeard === 1 ? 'song' : 'songs',
        },
        { label: answeredLabel(figures?.medianAnswerDays), value: number('answered') },
        { label: 'listening right now', value: number('listening') },
        { label: 'not assigned to anyone', value: number('unassigned') },
        { label: 'assigned to someone', value: number('assigned') },
      ]}
    />
  )
}

/** "answered, median 3 days". */
function answeredLabel(medianDays: number | null | undefined): string {
  if (medianDays === null || medianDays === undefined) return 'answered'
  const days = Math.round(medianDays)
  return days === 0 ? 'answered, median under a day' : `answered, median ${countText(days, 'day')}`
}
