import { onDayText } from '../../../ui/text/format.ts'
import type { DemoInFull } from '../demo.ts'
import { autoRefundText } from '../payment/fee-text.ts'
import { screenerSeesText } from '../../songs/screening-promise.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** What a demo waits for now, and the promise until then; undefined where it waits for nothing. */
export function nextStepText(demo: DemoInFull, now = serverNow()): { message: string; promise?: string } | undefined {
  if (demo.result === 'screening') {
    return {
      message:
        demo.heardAt === null
          ? `Your song is in the screening queue. A screener ${screenerSeesText}.`
          : 'A screener has started listening. The answer will show up here.',
      ...(demo.answerBy && {
        promise: `If there’s no answer by ${onDayText(demo.answerBy, new Date(now))}, ${autoRefundText(demo)}.`,
      }),
    }
  }
  if (demo.result !== 'pitch') return undefined
  if (demo.isOwnerRemoved)
    return {
      message: 'The drop’s owner has left Velv, so this song won’t get an answer. Your receipt stays here.',
    }
  if (demo.isReturned)
    return {
      message:
        'The hold has ended, so your song is pitched again. The owner still has it and can answer, and you can submit it elsewhere.',
    }
  if (demo.deliveredAt) return { message: 'The drop’s owner has your song. Their answer will show up here.' }
  const closes = Date.parse(demo.drop.expireTime)
  return {
    message:
      closes > now
        ? `The drop closes on ${onDayText(demo.drop.expireTime, new Date(now))}. Once every song has been screened, the owner gets the pitches.`
        : 'The drop has closed. Once every song has been screened, the owner gets the pitches.',
  }
}
