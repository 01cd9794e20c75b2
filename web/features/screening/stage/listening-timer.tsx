import { earnedText, lengthText } from '../../../ui/text/format.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { stopReasons } from '../../listening/heartbeat/stop-reasons.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from './listening-store.ts'
import { canChoose } from '../decisions/decisions.ts'
import { useScreenerEarnings } from '../home/use-screening-queue.ts'
import { serverNow } from '../../../lib/server-clock.ts'

const hourSeconds = 3600

type ListeningTimerProps = {
  clock: HeartbeatClock
  /** Until when the song on the stage is leased, in ms of the server's clock. */
  leaseUntilMs: number | undefined
  /** There is no song on the stage. */
  isEmpty: boolean
  /** The song on the stage is suspended, which the page may know before a heartbeat is refused. */
  isSuspended: boolean
  /** Shown before playback: that listening to this song is paid, or why not. */
  message: string
}

/** The screener's time and earnings today; announced to screen readers only when counting stops. */
export function ListeningTimer({ clock, leaseUntilMs, isEmpty, isSuspended, message }: ListeningTimerProps) {
  const { seconds, earnedMicros, counting, reason: lastReason } = useSyncExternalStore(clock.subscribe, clock.view)
  // Any other reason, such as a lost connection, is about what was heard before.
  const isOnlyPaused = lastReason === undefined || lastReason === stopReasons.paused
  const reason = isSuspended && isOnlyPaused ? stopReasons.suspended : lastReason
  const { data: wallet } = api.useQuery('get', '/api/wallet')
  const before = useEarnedBefore(seconds, earnedMicros)
  const isNew = seconds === 0 && !counting && !reason
  if (isEmpty && isNew) return null
  return (
    <section className="pitching-timer" aria-label="Listening time and earnings">
      <p className={counting ? 'clock counting' : 'clock'}>
        <span className="clock-time" role="timer">
          {timerText(before.seconds + seconds)}
        </span>
        <span className="clock-money">{earnedText(before.earnedMicros + earnedMicros)}</span>
        <span className="small text-text-3">today</span>
      </p>
      <p className="timer-says small text-text-2">
        <span role="status">{counting || isNew ? '' : (reason ?? 'Stopped')}</span>
        {isNew && <span>{message}</span>}
        {counting && wallet && <span>{`${earnedText(wallet.secondsRateMicros * hourSeconds)} an hour`}</span>}
      </p>
      {!counting && !isEmpty && leaseUntilMs !== undefined && (
        <p className="timer-lease small text-text-2">
          <LeaseLine untilMs={leaseUntilMs} isMuted={reason === stopReasons.muted} />
        </p>
      )}
    </section>
  )
}

/** What the screener earned today before this visit, which they may have begun by reloading the page. */
function useEarnedBefore(seconds: number, earnedMicros: number) {
  const { today, isFresh } = useScreenerEarnings()
  const [before, setBefore] = useState<{ seconds: number; earnedMicros: number }>()
  // Once: the clock counts on from there, and the server's sum includes what it counted meanwhile.
  if (!before && isFresh && today)
    setBefore({
      seconds: Math.max(0, today.seconds - seconds),
      earnedMicros: Math.max(0, today.earnedMicros - earnedMicros),
    })
  return before ?? { seconds: 0, earnedMicros: 0 }
}

/** The remaining lease while nothing counts; counts down without announcements to screen readers. */
function LeaseLine({ untilMs, isMuted }: { untilMs: number; isMuted: boolean }) {
  const [nowMs, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="num">{leaseText(untilMs - nowMs, isMuted)}</span>
}

/** "Play within 1:40 to keep this song" from the rest of a lease in ms, or that it has expired. A muted song is playing. */
export const leaseText = (leftMs: number, isMuted = false): string =>
  leftMs > 0
    ? `${isMuted ? 'Unmute' : 'Play'} within ${lengthText(Math.min(leftMs, leaseMs))} to keep this song`
    : 'Other screeners can take this song now'

/** What the timer shows about the song on the stage before playback. */
export function timerHint({ clock }: Pick<ListeningStore, 'clock'>, demo: QueuedDemo): string {
  if (!canChoose(demo, 'pitch')) return stopReasons.decided
  const paidLeftMs = clock?.paidLeftMs(demo.id) ?? demo.paidLeftMs
  return paidLeftMs === 0 ? stopReasons.earnedOut : 'Paid for up to two plays'
}
