import { earnedText } from '../../../ui/text/format.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { LeaseLine } from './lease-line.tsx'

const hourSeconds = 3600

type ListeningTimerProps = {
  clock: HeartbeatClock
  /** Until when the song on the stage is leased, in ms of the server's clock. */
  leaseUntilMs: number | undefined
  /** There is no song on the stage. */
  isEmpty: boolean
  /** Shown before playback: that listening to this song is paid, or why not. */
  message: string
}

/** The screener's time and earnings; announced to screen readers only when counting stops. */
export function ListeningTimer({ clock, leaseUntilMs, isEmpty, message }: ListeningTimerProps) {
  const { seconds, earnedMicros, counting, reason } = useSyncExternalStore(clock.subscribe, clock.view)
  const { data: wallet } = api.useQuery('get', '/api/wallet')
  const isNew = seconds === 0 && !counting && !reason
  if (isEmpty && isNew) return null
  return (
    <section className="pitching-timer" aria-label="Listening time and earnings">
      <p className={counting ? 'clock counting' : 'clock'}>
        <span className="clock-time" role="timer">
          {timerText(seconds)}
        </span>
        <span className="clock-money">{earnedText(earnedMicros)}</span>
      </p>
      <p className="timer-says small text-text-2">
        <span role="status">{counting || isNew ? '' : (reason ?? 'Stopped')}</span>
        {isNew && message}
        {counting && wallet && `${earnedText(wallet.secondsRateMicros * hourSeconds)} an hour`}
      </p>
      {!counting && !isEmpty && leaseUntilMs !== undefined && (
        <p className="timer-lease small text-text-2">
          <LeaseLine untilMs={leaseUntilMs} />
        </p>
      )}
    </section>
  )
}
