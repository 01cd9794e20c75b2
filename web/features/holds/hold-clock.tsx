import { dateFormat } from '@velv/domain/formats.ts'
import { holdEnd, holdLimits } from '@velv/domain/demos/holds/hold.ts'
import { viewerLocale } from '../../ui/text/format.ts'

const dayText = (at: Date) => dateFormat(viewerLocale(), { day: 'numeric', month: 'short' }).format(at)

/** The days of a hold that is placed now: the answer, the first reminder, and the end. Of a short one, only what it has. */
export function HoldClock({ now, endsAt }: { now: Date; endsAt: Date }) {
  const answerBy = holdEnd(now, holdLimits.answerDays)
  const reminder = holdEnd(endsAt, -holdLimits.reminderDays[0])
  const steps = [
    { label: 'Today', note: 'offered' },
    ...(answerBy < endsAt ? [{ label: dayText(answerBy), note: 'answer due' }] : []),
    ...(reminder > answerBy ? [{ label: dayText(reminder), note: 'reminder' }] : []),
    { label: dayText(endsAt), note: 'ends' },
  ]
  return (
    <ol className="hold-clock" aria-label="What happens when">
      {steps.map(({ label, note }) => (
        <li key={note}>
          <span>{label}</span>
          <span className="text-text-3">{note}</span>
        </li>
      ))}
    </ol>
  )
}
