import type { CSSProperties } from 'react'
import { timerText } from '@velv/domain/screening/timer.ts'
import { api } from '../../lib/api/api.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { spokenLength } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { WalletDay } from './wallet.ts'
import { countedText, weekdayText } from '../../ui/text/day-text.ts'
import { viewerZone } from '../../lib/environment.ts'

/** The paid time of each of the last seven days, today last. */
export function LastSevenDays() {
  const query = { zone: viewerZone() }
  const { data, isError, refetch } = api.useQuery('get', '/api/wallet/days', { params: { query } })
  return (
    <section aria-labelledby="seven-days">
      <div className="row between mb-2 flex-wrap">
        <h2 id="seven-days" className="strong">
          Last seven days
        </h2>
        {data && <span className="num strong">{timerText(sumOf(data.days))}</span>}
      </div>
      {data ? (
        <DayBars days={data.days} />
      ) : isError ? (
        <RetryMessage what="We couldn’t load your last seven days." onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr">Loading your last seven days</span>
          <Skeleton className="h-34" />
        </div>
      )}
    </section>
  )
}

const sumOf = (days: readonly WalletDay[]) => days.reduce((sum, { seconds }) => sum + seconds, 0)

function DayBars({ days }: { days: readonly WalletDay[] }) {
  const longest = Math.max(1, ...days.map(({ seconds }) => seconds))
  return (
    <ol className="wallet-days" aria-label="Paid time by day">
      {days.map(({ day, seconds }) => (
        <li key={day}>
          <span className="sr">{`${weekdayText(day, 'long')}: ${spokenLength(seconds * 1000)}`}</span>
          <span className="day-time num" aria-hidden="true">
            {countedText(seconds)}
          </span>
          <i
            className={seconds === 0 ? 'none' : ''}
            style={{ '--part': seconds / longest } as CSSProperties}
            aria-hidden="true"
          />
          <span className="small text-text-3" aria-hidden="true">
            {weekdayText(day, 'short')}
          </span>
        </li>
      ))}
    </ol>
  )
}
