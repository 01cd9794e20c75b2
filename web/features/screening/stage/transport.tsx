import { AudioLines, Keyboard, RotateCcw, SkipBack, SkipForward, Undo2, Redo2 } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { isAudible } from '../../listening/playback/volume.ts'
import type { ListeningStore } from './listening-store.ts'
import { useIsUpdate, usePositionSeconds, usePlaybackState } from './use-listening-store.ts'
import { VolumeControl } from './volume-control.tsx'

const stepMs = 5_000

type TransportProps = {
  store: ListeningStore
  isWide: boolean
  title: string
  /** The duration according to the queue, until the audio has loaded. */
  lengthMs: number
  /** Undefined at the end of the queue, or its beginning. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onKeys: () => void
}

export function Transport(props: TransportProps) {
  return props.isWide ? <WideTransport {...props} /> : <PhoneTransport {...props} />
}

function WideTransport({ store, title, lengthMs, onNext, onPrevious, onKeys }: TransportProps) {
  return (
    <div className="transport">
      <StartOver store={store} />
      <Neighbour to="previous" onPress={onPrevious} />
      <Play store={store} title={title} />
      <Neighbour to="next" onPress={onNext} />
      <Position {...{ store, lengthMs }} className="ml-3 text-lede" />
      <span className="grow" />
      <VolumeControl store={store} />
      <LevelSwitch store={store} showKey />
      <button type="button" className="btn quiet sm" aria-label="Shortcuts ?" onClick={onKeys}>
        <Keyboard className="icon-s long-label" aria-hidden="true" />
        <span className="long-label">Shortcuts</span> <KeyCap>?</KeyCap>
      </button>
    </div>
  )
}

/** For one thumb: 5 s back and forward next to the play button, the rest below. */
function PhoneTransport({ store, title, lengthMs, onNext, onPrevious }: TransportProps) {
  return (
    <>
      <div className="transport">
        <Neighbour to="previous" onPress={onPrevious} />
        <Step store={store} by={-stepMs} />
        <Play store={store} title={title} />
        <Step store={store} by={stepMs} />
        <Neighbour to="next" onPress={onNext} />
      </div>
      <div className="row flex-wrap between">
        <span className="row gap-0">
          <StartOver store={store} />
          <VolumeControl store={store} />
        </span>
        <Position {...{ store, lengthMs }} className="small" />
        <LevelSwitch store={store} />
      </div>
    </>
  )
}

function Play({ store, title }: Pick<TransportProps, 'store' | 'title'>) {
  const { phase } = usePlaybackState(store)
  const isOn =
    phase === 'playing' || ((phase === 'loading' || phase === 'waiting') && store.playback.state().wantsSound)
  return <PlayButton big playing={isOn} title={title} onToggle={store.playback.toggle} />
}

function StartOver({ store }: { store: ListeningStore }) {
  return (
    <IconButton label="Start over" onClick={() => store.playback.seek(0)}>
      <RotateCcw className="icon" aria-hidden="true" />
    </IconButton>
  )
}

function Neighbour({ to, onPress }: { to: 'next' | 'previous'; onPress: (() => void) | undefined }) {
  const Icon = to === 'next' ? SkipForward : SkipBack
  return (
    <IconButton label={to === 'next' ? 'Next song' : 'Previous song'} disabled={!onPress} onClick={onPress}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  )
}

function Step({ store: { playback }, by }: { store: ListeningStore; by: number }) {
  const Icon = by < 0 ? Undo2 : Redo2
  return (
    <button
      type="button"
      className="skip-btn"
      aria-label={by < 0 ? 'Back 5 seconds' : 'Forward 5 seconds'}
      onClick={() => playback.seek(playback.clock.nowMs() + by)}
    >
      <Icon className="icon" aria-hidden="true" />
      <span aria-hidden="true">5</span>
    </button>
  )
}

function Position({ store, lengthMs, className }: { store: ListeningStore; lengthMs: number; className: string }) {
  const seconds = usePositionSeconds(store)
  const { durationMs, volume, muted } = usePlaybackState(store)
  const isUpdate = useIsUpdate(store)
  return (
    <div className={`num ${className}`}>
      <p>
        <span className="strong">{lengthText(seconds * 1000)}</span>
        <span className="text-text-3"> of {lengthText(durationMs || lengthMs)}</span>
      </p>
      <p role="status" className="not-counted">
        <NotCounted isMuted={!isAudible({ volume, muted })} isUpdate={isUpdate} />
      </p>
    </div>
  )
}

/** Why listening does not count. */
function NotCounted({ isMuted, isUpdate }: { isMuted: boolean; isUpdate: boolean }) {
  if (isMuted) return <LongOrShort long="Muted, not counted" short="Muted" />
  return isUpdate && <LongOrShort long="Newer version, not counted" short="Not counted" />
}

function LevelSwitch({ store, showKey = false }: { store: ListeningStore; showKey?: boolean }) {
  const { level } = usePlaybackState(store)
  const matched = (
    <>
      <AudioLines className="icon-s" aria-hidden="true" />
      <LongOrShort long="Level-matched" short="Leveled" />
    </>
  )
  const delivered = (
    <>
      <LongOrShort long="Original level" short="Original" /> {showKey && <KeyCap>V</KeyCap>}
    </>
  )
  return (
    <SegmentedSwitch
      label="Loudness"
      value={level}
      choices={[
        { value: 'level', label: matched },
        { value: 'delivered', label: delivered },
      ]}
      onChange={store.playback.setLevel}
    />
  )
}

/** The width of the stage decides which one is visible. */
const LongOrShort = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="long-label">{long}</span>
    <span className="short-label">{short}</span>
  </>
)
