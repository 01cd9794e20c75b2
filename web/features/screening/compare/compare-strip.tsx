import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { stretchesOf } from '../../demos/demo.ts'
import { comparedMs } from '../../listening/playback/follow-deck.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { usePlaybackState } from '../stage/use-listening-store.ts'
import { compareButtonId } from './compare-button.tsx'
import type { Compare, Side } from './use-compare.ts'
import './compare.css'

type CompareStripProps = { compare: Compare; store: ListeningStore; showKey: boolean }

/** The two songs that are compared, and where the silent one is. */
export function CompareStrip({ compare, store, showKey }: CompareStripProps) {
  const { compared, level, gainDb, phase } = usePlaybackState(store)
  const { sides } = compare
  if (!sides || !compared) return null
  const silent = sides.find(({ isAudible }) => !isAudible)!
  const audible = sides.find(({ isAudible }) => isAudible)!
  const gainOf = ({ isAudible }: Side) => (isAudible ? gainDb : compared.gainDb)
  const close = () => {
    compare.stop()
    document.getElementById(compareButtonId)?.focus()
  }
  return (
    <section className="compare" aria-label="Compare">
      {sides.map((side) => (
        <SideName key={side.mark} side={side} gainDb={level === 'level' ? gainOf(side) : undefined} />
      ))}
      <SilentPosition side={silent} store={store} />
      <div className="compare-actions">
        {compared.hasFailed ? (
          <button type="button" className="btn line sm" onClick={compare.retry}>
            Try again
          </button>
        ) : (
          <button
            type="button"
            className="btn line sm"
            aria-label={`Switch to ${silent.title}`}
            aria-disabled={compared.durationMs === 0 || phase === 'failed' || undefined}
            onClick={compare.switch}
          >
            Switch {showKey && <KeyCap>A</KeyCap>}
          </button>
        )}
        <IconButton label="Stop comparing" onClick={close}>
          <X className="icon-s" aria-hidden="true" />
        </IconButton>
      </div>
      <span className="sr" role="status">
        You hear {audible.mark}: {audible.title}
      </span>
    </section>
  )
}

function SideName({ side, gainDb }: { side: Side; gainDb: number | undefined }) {
  const { mark, title, isAudible } = side
  return (
    <p className={isAudible ? 'compare-side audible' : 'compare-side'}>
      <span className="compare-mark">{mark}</span>
      <span className="clip strong" title={title}>
        {title}
      </span>
      {gainDb !== undefined && <span className="num text-text-3">{gainText(gainDb)}</span>}
    </p>
  )
}

/** "+0.8 dB", "−2.1 dB", "0 dB". */
export function gainText(gainDb: number): string {
  const size = Math.abs(gainDb).toFixed(1)
  if (size === '0.0') return '0 dB'
  return `${gainDb < 0 ? '−' : '+'}${size} dB`
}

/** Where the silent song is in its waveform, or why it is nowhere. */
function SilentPosition({ side, store: { playback, heard } }: { side: Side; store: ListeningStore }) {
  const ms = useSyncExternalStore(playback.clock.subscribe, () => Math.round(playback.clock.nowMs() / 250) * 250)
  const { compared } = playback.state()
  if (!compared || compared.hasFailed) return <p className="compare-note">This song couldn’t be loaded.</p>
  const { durationMs, peaks } = compared
  if (durationMs === 0) return <p className="compare-note">Loading</p>
  if (comparedMs(ms, durationMs) !== ms)
    return <p className="compare-note">{`Ended at ${lengthText(durationMs)}. Switch to start it over.`}</p>
  const stretches = side.isUpdate ? [] : [...stretchesOf(side.demo.heard), ...heard.heardOf(side.id)]
  return (
    <div className="compare-position">
      <span className="compare-wave">
        <WaveformImage peaks={peaks} durationMs={durationMs} heard={stretches} height={28} />
        <i style={{ left: `${(ms / durationMs) * 100}%` }} />
      </span>
      <span className="num text-text-3">
        {side.mark} {lengthText(ms)}
      </span>
    </div>
  )
}
