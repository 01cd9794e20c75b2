import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Post } from './mail.ts'
import { readMailError, serverWords } from './mail-refusal.ts'
import type { Metrics } from './metrics.ts'
import { readRefusedAddress, refuseAddress } from './refused-addresses-queries.ts'

type Options = {
  post: Post
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Addresses of the house itself: mails to them are tried again whatever their server says. */
  own: readonly string[]
  /** Called when a server has refused an address for good. */
  onRefused: (email: string) => Promise<void>
}

/**
 * Post that writes to no address twice whose server has refused it for good: such a mail is over, and its job with it.
 * Whatever else goes wrong is thrown, so that the job tries again.
 */
export function guardPost({ post, db, clock, log, metrics, own, onRefused }: Options): Post {
  return {
    async send(letter) {
      if (await readRefusedAddress(db, letter.to)) {
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
          await onRefused(letter.to)
          return
        }
        if (refusal === 'later') metrics.mail('retried')
        else {
          metrics.mail('misconfigured')
          log.error({ said: serverWords(error) }, 'the mail server takes nothing from us')
        }
        throw error
      }
    },
    close: post.close,
  }
}
