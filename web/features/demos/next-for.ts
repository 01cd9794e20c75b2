import { unheardDays } from '@velv/domain/demos/demo.ts'
import { onDayText } from '../../ui/format.ts'
import type { DemoInFull } from './demo.ts'
import { whatComesBack } from './fee-words.ts'
import { screenerGets } from './heard-promise.ts'

const dayMs = 86_400_000

/** The day from which a demo without an answer goes back by itself. */
export const answeredBy = ({ drop }: Pick<DemoInFull, 'drop'>): Date =>
  new Date(Date.parse(drop.expireTime) + unheardDays * dayMs)

/** What a demo waits for now, and what is promised meanwhile; nothing where it waits for nothing. */
export function nextFor(demo: DemoInFull, now = Date.now()): { says: string; promise?: string } | undefined {
  if (demo.result === 'screening') {
    return {
      says:
        demo.heardAt === null
          ? `It waits for a screener, who ${screenerGets}.`
          : 'A screener has begun to listen. The answer stands here as soon as it is given.',
      promise: `An answer by ${onDayText(answeredBy(demo), new Date(now))}, or ${whatComesBack(demo)}.`,
    }
  }
  if (demo.result !== 'pitch') return undefined
  if (demo.deliveredAt)
    return { says: 'The owner of the drop has it. Their answer stands here as soon as it is given.' }
  const closes = Date.parse(demo.drop.expireTime)
  return {
    says:
      closes > now
        ? `The drop closes on ${onDayText(demo.drop.expireTime, new Date(now))}. It is delivered when every song of it has an answer.`
        : 'The drop has closed. It is delivered when every song of it has an answer.',
  }
}
