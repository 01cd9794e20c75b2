import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import { onDayText } from '../../ui/text/format.ts'

const dayMs = 86_400_000

/** The days of a hold that is placed now: the answer, the first reminder, and the end. */
export function HoldClock({ now, endsAt }: { now: Date; endsAt: Date }) {
  const answerBy = new Date(now.getTime() + holdLimits.answerDays * dayMs)
  const reminder = new Date(endsAt.getTime() - holdLimits.reminderDays[0] * dayMs)
  const share = (at: Date) => (at.getTime() - now.getTime()) / (endsAt.getTime() - now.getTime())
  const steps = [
    { at: now, label: 'Today', note: '' },
    { at: answerBy, label: onDayText(answerBy), note: 'answer due' },
    // Close to another one, it would be written over it.
    ...(share(reminder) - share(answerBy) > 0.3
      ? [{ at: reminder, label: onDayText(reminder), note: 'reminder' }]
      : []),
    ...(share(answerBy) < 0.7 ? [{ at: endsAt, label: onDayText(endsAt), note: 'ends' }] : []),
  ]
  return (
    <ol className="hold-clock" aria-label="What happens when">
      {steps.map(({ at, label, note }) => (
        <li key={note} style={{ insetInlineStart: `${share(at) * 100}%` }}>
          <span>{label}</span>
          <span className="text-text-3">{note}</span>
        </li>
      ))}
    </ol>
  )
}
