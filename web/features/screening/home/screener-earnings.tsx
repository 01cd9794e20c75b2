import { timerText } from '@velv/domain/screening/timer.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { weekdayText } from '../../../ui/text/day-text.ts'
import { earnedText, spokenLength } from '../../../ui/text/format.ts'
import { useScreenerEarnings } from './use-screening-queue.ts'

/** What the screener has earned today and in the last seven days, and the balance. */
export function ScreenerEarnings() {
  const { days, today, week, isError, refetch } = useScreenerEarnings()
  const { data: wallet } = api.useQuery('get', '/api/wallet')
  if (!days && isError) {
    return (
      <div className="screener-earnings failed">
        <RetryMessage what="We couldn’t load your earnings." onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <section className="screener-earnings" aria-label="Your earnings">
      {today && week && days ? (
        <>
          <dl>
            <Figure term="Today" micros={today.earnedMicros} seconds={today.seconds} />
            <Figure term="Last 7 days" micros={week.earnedMicros} seconds={week.seconds} />
          </dl>
          <Bars days={days} />
        </>
      ) : (
        <Skeleton className="w-full" />
      )}
      <p className="small num screener-balance text-text-2">
        {wallet && (
          <Link className="link" to="/wallet">
            Balance {earnedText(wallet.balanceMicros)}
          </Link>
        )}
      </p>
    </section>
  )
}

const Figure = ({ term, micros, seconds }: { term: string; micros: number; seconds: number }) => (
  <div>
    <dt className="small text-text-3">{term}</dt>
    <dd className="earned num">{earnedText(micros)}</dd>
    <dd className="small num text-text-3">{timerText(seconds)} paid</dd>
  </div>
)

type BarsProps = { days: readonly { day: string; seconds: number }[] }

function Bars({ days }: BarsProps) {
  const longest = Math.max(1, ...days.map(({ seconds }) => seconds))
  return (
    <ol className="week-bars" aria-label="Paid time by day">
      {days.map(({ day, seconds }) => (
        <li key={day}>
          <span className="sr">{`${weekdayText(day, 'long')}: ${spokenLength(seconds * 1000)}`}</span>
          <i style={{ '--part': seconds / longest } as CSSProperties} aria-hidden="true" />
          <span aria-hidden="true">{weekdayText(day, 'short')}</span>
        </li>
      ))}
    </ol>
  )
}
