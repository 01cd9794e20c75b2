import type { components } from '../../../lib/api/api-types.d.ts'
import { countText } from '@velv/domain/count-text.ts'
import { dayText } from '../../../ui/text/format.ts'

type OverdueAnswers = NonNullable<components['schemas']['PersonDetail']['overdueAnswers']>

/** What overdue answers mean for an owner: the title of the notice, and what to do about it. */
export function overdueAnswersText(
  { isStopped, stopsAt, liftedUntil, drops }: Pick<OverdueAnswers, 'isStopped' | 'stopsAt' | 'liftedUntil' | 'drops'>,
  locale?: string,
): { title: string; message: string } {
  const pitches = drops.reduce((sum, drop) => sum + drop.pitches, 0)
  const waiting = `${countText(pitches, 'pitch', 'pitches')} ${pitches === 1 ? 'is' : 'are'} overdue for an answer.`
  if (isStopped)
    return {
      title: 'You can’t publish new drops right now',
      message: `${waiting} Answer ${pitches === 1 ? 'it' : 'them'}, and you can publish again right away. Your other drops aren’t affected.`,
    }
  const title = 'Your answers are overdue'
  if (stopsAt)
    return { title, message: `${waiting} Answer by ${dayText(stopsAt, locale)} to keep publishing new drops.` }
  if (liftedUntil)
    return { title, message: `${waiting} You can publish new drops until ${dayText(liftedUntil, locale)}.` }
  return { title, message: waiting }
}
