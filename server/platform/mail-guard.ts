import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Letter, Post } from './mail.ts'
import { readMailError, serverWords } from './mail-refusal.ts'
import type { Metrics } from './metrics.ts'
import { forgiveAddress, readRefusedAddress, refuseAddress } from './refused-addresses-queries.ts'

type Options = {
  post: Post
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Addresses of the house itself: mails to them are tried again whatever their server says. */
  own: readonly string[]
  /** Called when a server has refused an address for good, and when it takes mails for it again. */
  onChange: (email: string) => Promise<void>
}

const dayMs = 86_400_000
/** Servers err, and mailboxes are mended without a word to us: so long after a refusal the next letter tries again. */
const restMs = ({ onlyWay }: Letter) => (onlyWay ? dayMs : 7 * dayMs)

/**
 * Post that lets an address rest whose server has refused it for good: such a mail is over, and its job with it. Whatever
 * else goes wrong is thrown, so that the job tries again.
 */
export function guardPost({ post, db, clock, log, metrics, own, onChange }: Options): Post {
  return {
    async send(letter) {
      const refused = await readRefusedAddress(db, letter.to)
      if (refused && clock.now().getTime() - refused.at.getTime() < restMs(letter)) {
        metrics.mail('suppressed')
        return
      }
      try {
        await post.send(letter)
        metrics.mail('sent')
      } catch (error) {
        const refusal = readMailError(error)
        if (refusal === 'address' && !own.includes(letter.to)) {
          metrics.mail('refused')
          await refuseAddress(db, { email: letter.to, at: clock.now(), said: serverWords(error) })
          await onChange(letter.to)
          return
        }
        if (refusal === 'later') metrics.mail('retried')
        else {
          metrics.mail('misconfigured')
          log.error({ said: serverWords(error) }, 'the mail server takes nothing from us')
        }
        throw error
      }
      if (!refused) return
      await forgiveAddress(db, letter.to)
      await onChange(letter.to)
    },
    close: post.close,
  }
}
