import { levelMeaning, nextLevelText } from '@velv/domain/screening/level-texts.ts'
import { levelNumber, payLevel, screenerLevels } from '@velv/domain/screening/rates.ts'
import { api } from '../../lib/api/api.ts'
import type { Me } from '../../lib/session/session.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { hourRateText } from './rate-text.ts'

/** A screener's level: what it pays, what it means, and how they get to the next one. */
export function ScreenerLevel({ me }: { me: Me }) {
  const { data: wallet, isError, refetch } = api.useQuery('get', '/api/wallet')
  const level = payLevel(me.screenerLevel)
  return (
    <section className="grid gap-3" aria-labelledby="level">
      <h2 id="level" className="head">
        Your level
      </h2>
      <div className="grid gap-1">
        <p className="text-body strong">{`Level ${levelNumber(level)} of ${screenerLevels.length}`}</p>
        {wallet && (
          <p className="num text-text-2">
            {`${hourRateText(wallet.secondsRateMicros)} an hour`}
            {wallet.nextRateMicros !== null && (
              <span>{`; the next level pays ${hourRateText(wallet.nextRateMicros)}`}</span>
            )}
          </p>
        )}
        {!wallet && !isError && <Skeleton className="h-5 w-72 max-w-full" />}
      </div>
      {!wallet && isError && <RetryMessage what="We couldn’t load your rate." onRetry={() => void refetch()} />}
      <p className="max-w-measure text-text-2">{levelMeaning}</p>
      <p className="max-w-measure text-text-2">{nextLevelText(level)}</p>
    </section>
  )
}
