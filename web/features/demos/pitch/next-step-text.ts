import { onDayText } from '../../../ui/text/format.ts'
import type { DemoInFull } from '../demo.ts'
import { autoRefundText } from '../payment/fee-text.ts'
import { screenerSeesText } from '../../songs/screening-promise.ts'

/** What a demo waits for now, and the promise until then; undefined where it waits for nothing. */
export function nextStepText(demo: DemoInFull, now = Date.now()): { message: string; promise?: string } | undefined {
  if (demo.result === 'screening') {
    return {
      message:
        demo.heardAt === null
          ? `Your song is waiting for a screener, who ${screenerSeesText}.`
          : 'A screener has started listening. You’ll see the answer here as soon as it’s given.',
      ...(demo.answerBy && {
        promise: `If there’s no answer by ${onDayText(demo.answerBy, new Date(now))}, ${autoRefundText(demo)}.`,
      }),
    }
  }
  if (demo.result !== 'pitch') return undefined
  if (demo.isOwnerRemoved)
    return {
      message: 'The owner of the drop has left Velv, so this song won’t get an answer. You keep your receipt.',
    }
  if (demo.deliveredAt)
    return { message: 'The owner of the drop has it. You’ll see their answer here as soon as it’s given.' }
  const closes = Date.parse(demo.drop.expireTime)
  return {
    message:
      closes > now
        ? `The drop closes on ${onDayText(demo.drop.expireTime, new Date(now))}. It’s delivered once every song has an answer.`
        : 'The drop has closed. It’s delivered once every song has an answer.',
  }
}
