import { AudioLines, Keyboard, RotateCcw, SkipBack, SkipForward, Undo2, Redo2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { PlayButton } from '../../ui/play-button.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { lengthText } from '../../ui/format.ts'
import { isAudible } from '../../platform/listening-sound.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { usePlaceSeconds, useSound } from './use-listening.ts'
import { VolumeControl } from './volume-control.tsx'

const stepMs = 5_000

type TransportProps = {
  desk: ListeningDesk
  isWide: boolean
  title: string
  /** As the queue knows it, until the sound is there. */
  lengthMs: number
  /** Undefined at the end of the queue, or its beginning. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onKeys: () => void
}

export function Transport(props: TransportProps) {
  return props.isWide ? <WideTransport {...props} /> : <PhoneTransport {...props} />
}

function WideTransport({ desk, title, lengthMs, onNext, onPrevious, onKeys }: TransportProps) {
  return (
    <div className="transport">
      <StartOver desk={desk} />
      <Neighbour to="previous" onPress={onPrevious} />
      <Play desk={desk} title={title} />
      <Neighbour to="next" onPress={onNext} />
      <Place {...{ desk, lengthMs }} className="ml-3 text-lede" />
      <span className="grow" />
      <VolumeControl desk={desk} />
      <LevelSwitch desk={desk} showKey />
      <button type="button" className="btn quiet sm" aria-label="Keys ?" onClick={onKeys}>
        <Keyboard className="icon-s roomy" aria-hidden="true" />
        <span className="roomy">Keys</span> <KeyCap>?</KeyCap>
      </button>
    </div>
  )
}

/** One thumb: 5 s back and on beside the play button, the rest below. */
function PhoneTransport({ desk, title, lengthMs, onNext, onPrevious }: TransportProps) {
  return (
    <>
      <div className="transport">
        <Neighbour to="previous" onPress={onPrevious} />
        <Step desk={desk} by={-stepMs} />
        <Play desk={desk} title={title} />
        <Step desk={desk} by={stepMs} />
        <Neighbour to="next" onPress={onNext} />
      </div>
      <div className="row flex-wrap between">
        <span className="row gap-0">
          <StartOver desk={desk} />
          <VolumeControl desk={desk} />
        </span>
        <Place {...{ desk, lengthMs }} className="small" />
        <LevelSwitch desk={desk} />
      </div>
    </>
  )
}

function Play({ desk, title }: Pick<TransportProps, 'desk' | 'title'>) {
  const { phase } = useSound(desk)
  const isOn = phase === 'playing' || ((phase === 'loading' || phase === 'waiting') && desk.sound.wantsSound())
  return <PlayButton big playing={isOn} title={title} onToggle={desk.sound.toggle} />
}

function StartOver({ desk }: { desk: ListeningDesk }) {
  return (
    <IconButton label="Start over" onClick={() => desk.sound.seek(0)}>
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

function Step({ desk: { sound }, by }: { desk: ListeningDesk; by: number }) {
  const Icon = by < 0 ? Undo2 : Redo2
  return (
    <button
      type="button"
      className="step-btn"
      aria-label={by < 0 ? 'Back 5 s' : 'On 5 s'}
      onClick={() => sound.seek(sound.clock.nowMs() + by)}
    >
      <Icon className="icon" aria-hidden="true" />
      <span aria-hidden="true">5 s</span>
    </button>
  )
}

function Place({ desk, lengthMs, className }: { desk: ListeningDesk; lengthMs: number; className: string }) {
  const seconds = usePlaceSeconds(desk)
  const { durationMs, volume, muted } = useSound(desk)
  return (
    <div className={`num ${className}`}>
      <p>
        <span className="strong">{lengthText(seconds * 1000)}</span>
        <span className="text-text-3"> of {lengthText(durationMs || lengthMs)}</span>
      </p>
      <p role="status" className="not-counted">
        {!isAudible({ volume, muted }) && <LongOrShort long="Muted, not counted" short="Not counted" />}
      </p>
    </div>
  )
}

function LevelSwitch({ desk, showKey = false }: { desk: ListeningDesk; showKey?: boolean }) {
  const { level } = useSound(desk)
  const matched = (
    <>
      <AudioLines className="icon-s" aria-hidden="true" />
      <LongOrShort long="Level-matched" short="Level" />
    </>
  )
  const delivered = (
    <>
      <LongOrShort long="As delivered" short="Delivered" /> {showKey && <KeyCap>V</KeyCap>}
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
      onChange={(to) => void desk.sound.setLevel(to)}
    />
  )
}

/** Which of the two is seen depends on the width of the stage. */
const LongOrShort = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="roomy">{long}</span>
    <span className="tight">{short}</span>
  </>
)
