import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { spokenLength } from '../../text/format.ts'
import { heardParts, type Stretch } from './heard-parts.ts'
import { barStep, wavePaths } from './wave-paths.ts'

/** The current position; read on every tick, so that playing does not re-render the page. */
export type WaveClock = { subscribe: (tick: () => void) => () => void; nowMs: () => number }

type WaveformProps = {
  /** 0 to 1; empty while loading. */
  peaks: readonly number[]
  durationMs: number
  /** Every stretch that was heard; they overlap where a part was heard again. */
  heard: readonly Stretch[]
  clock: WaveClock
  onSeek: (ms: number) => void
  /** Draws a band behind the heard parts; for the large waveform. */
  band?: boolean
  height?: number
  /** A position that the creator has marked, in ms. */
  flagMs?: number | null
}

const stepMs = 5_000
const bigStepMs = 30_000

/** The seek bar: a slider with spoken values; arrow keys move 5 s, with Shift 30 s. */
export function Waveform(props: WaveformProps) {
  const { peaks, durationMs, heard, clock, onSeek, band = false, height = 48 } = props
  const { flagMs = null } = props
  const root = useRef<HTMLSpanElement>(null)
  const width = useWidth(root)
  const ready = peaks.length > 0 && durationMs > 0
  useNowLine(root, clock, durationMs)

  const bars = Math.max(24, Math.floor(width / barStep))
  const { once, twice } = heardParts(heard)
  const paths = wavePaths({ peaks: ready ? peaks : [0], durationMs: durationMs || 1, bars, height, once, twice })
  const x = (ms: number) => (ms / (durationMs || 1)) * bars * barStep

  const seekTo = (ms: number) => ready && onSeek(Math.min(durationMs, Math.max(0, ms)))
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    seekTo(((event.clientX - box.left) / box.width) * durationMs)
  }
  const press = (event: KeyboardEvent) => {
    const to = targetOf(event, clock.nowMs(), durationMs)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seekTo(to)
  }
  return (
    <span
      ref={root}
      className={ready ? 'wave' : 'wave flat'}
      style={{ height }}
      role="slider"
      tabIndex={ready ? 0 : -1}
      aria-label="Position in the song"
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={0}
      aria-disabled={!ready || undefined}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${bars * barStep} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {band &&
          once.map(([from, to]) => (
            <rect key={from} className="band" x={x(from)} width={x(to) - x(from)} y="0" height={height} />
          ))}
        <path className="unheard" d={paths.rest} />
        <path className="heard" d={paths.heard} />
        <path className="heard-twice" d={paths.twice} />
      </svg>
      {ready && flagMs !== null && <i className="flag" style={{ left: `${(flagMs / durationMs) * 100}%` }} />}
      {ready && (
        <span className="playhead-track">
          <i className="playhead" />
        </span>
      )}
    </span>
  )
}

function targetOf(event: KeyboardEvent, nowMs: number, durationMs: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const step = event.shiftKey ? bigStepMs : stepMs
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') return nowMs + step
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') return nowMs - step
  if (event.key === 'PageUp') return nowMs + bigStepMs
  if (event.key === 'PageDown') return nowMs - bigStepMs
  if (event.key === 'Home') return 0
  return event.key === 'End' ? durationMs : undefined
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Moves the line and updates the spoken value in the DOM several times a second, without a re-render. */
function useNowLine(element: React.RefObject<HTMLElement | null>, clock: WaveClock, durationMs: number) {
  useEffect(() => {
    const move = () => {
      const slider = element.current
      if (!slider) return
      const now = Math.min(clock.nowMs(), durationMs)
      const line = slider.querySelector<HTMLElement>('.playhead')
      if (line) line.style.transform = `translateX(${durationMs > 0 ? (now / durationMs) * 100 : 0}%)`
      // Compares both lengths: another song may start at the second where the previous one stopped.
      const spoken = `${spokenLength(now)} of ${spokenLength(durationMs)}`
      if (slider.getAttribute('aria-valuetext') === spoken) return
      slider.setAttribute('aria-valuenow', String(Math.floor(now / 1000)))
      slider.setAttribute('aria-valuetext', spoken)
    }
    move()
    return clock.subscribe(move)
  })
}
