import { earnedText } from '../../ui/format.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import type { ListeningClock } from '../../platform/listening-clock.ts'

const hourSeconds = 3600

/** The screener's time and what it has earned; silent while it counts, spoken when it stops. */
export function ListeningTimer({ clock }: { clock: ListeningClock }) {
  const { seconds, earnedMicros, counting, reason } = useSyncExternalStore(clock.subscribe, clock.view)
  const { data: wallet } = api.useQuery('get', '/api/wallet')
  const isNew = seconds === 0 && !counting && !reason
  return (
    <section className="pitching-timer" aria-label="Listening time and earnings">
      <p className={counting ? 'clock counting' : 'clock'}>
        <span className="clock-time" role="timer">
          {timerText(seconds)}
        </span>
        <span className="clock-money">{earnedText(earnedMicros)}</span>
      </p>
      <p className="small text-text-2">
        <span role="status">{counting || isNew ? '' : reason ? `Stopped. ${reason}` : 'Stopped'}</span>
        {isNew && 'Counts while the sound plays'}
        {counting && wallet && `${earnedText(wallet.secondsRateMicros * hourSeconds)} an hour`}
      </p>
    </section>
  )
}
