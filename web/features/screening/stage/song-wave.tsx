import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import type { Stretch } from '../../../ui/audio/waveform/heard-parts.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { StagePins } from '../marks/stage-comments.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import { Lanes } from '../team/lanes.tsx'
import { LiveLine, PeerLine } from '../team/live-line.tsx'
import type { Team } from '../team/use-team.ts'
import type { ListeningStore } from './listening-store.ts'
import { usePlaybackState } from './use-listening-store.ts'

type SongWaveProps = {
  demo: QueuedDemo
  store: ListeningStore
  heard: readonly Stretch[]
  lengthMs: number
  /** A newer version is played: what was marked and heard is in what was sent. */
  isUpdate: boolean
  isLeasedByOthers: boolean
  team: Team | undefined
  /** Comments stand above the waveform. */
  hasPins: boolean
  showKeys: boolean
}

const usualWavePx = 108
const tallestWavePx = 520

/** The waveform as large as the view allows, and below it what colleagues have heard. */
export function SongWave({
  demo,
  store,
  heard,
  lengthMs,
  isUpdate,
  isLeasedByOthers,
  team,
  hasPins,
  showKeys,
}: SongWaveProps) {
  const { phase, peaks, failure, durationMs } = usePlaybackState(store)
  const waveMs = isUpdate ? durationMs : lengthMs
  const waveBox = useRef<HTMLDivElement>(null)
  const { height, width } = useSize(waveBox, usualWavePx)
  return (
    <div className="big-wave">
      {phase === 'failed' && !isLeasedByOthers && <RetryMessage what={failure ?? ''} onRetry={store.playback.play} />}
      {team && <LiveLine {...{ team, store, showKeys }} durationMs={lengthMs} />}
      {hasPins && !isUpdate && (
        <StagePins demo={demo} durationMs={lengthMs} widthPx={width} onGo={store.playback.seek} />
      )}
      <div ref={waveBox} className="wave-area">
        <Waveform
          peaks={peaks}
          durationMs={waveMs}
          heard={isUpdate ? [] : heard}
          clock={store.playback.clock}
          onSeek={store.playback.seek}
          height={Math.min(tallestWavePx, height)}
          flagMs={isUpdate ? null : demo.hearAtMs}
          band
        />
        {team && !isUpdate && <PeerLine team={team} durationMs={lengthMs} />}
      </div>
      <div className="ticks" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{lengthText(part * waveMs)}</span>
        ))}
      </div>
      {team?.isLoaded && <Lanes team={team} heard={heard} durationMs={lengthMs} />}
    </div>
  )
}

/** The current size of an element, in px. */
function useSize(element: RefObject<HTMLElement | null>, usualHeight: number): { height: number; width: number } {
  const [size, setSize] = useState({ height: usualHeight, width: 1000 })
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = ({ height, width }: DOMRectReadOnly) => setSize({ height: Math.floor(height), width })
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint, or what is below moves
    measure(element.current.getBoundingClientRect())
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
