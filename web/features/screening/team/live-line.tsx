import { ArrowRightToLine } from 'lucide-react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { usePositionSeconds } from '../stage/use-listening-store.ts'
import { type Colleague, distanceText, firstName } from './team.ts'
import { usePosition } from './use-position.ts'
import type { Team } from './use-team.ts'

type LiveLineProps = {
  team: Pick<Team, 'listening' | 'moreListening' | 'isPaused' | 'jump'>
  store: ListeningStore
  durationMs: number
  showKeys: boolean
}

/** Who else is listening to the song, and where, with a way to go there. Only who it is gets announced. */
export function LiveLine({ team, store, durationMs, showKeys }: LiveLineProps) {
  const { listening, moreListening, isPaused, jump } = team
  const paused = 'Team updates paused'
  const who = listening ? listeningText(firstName(listening.name), moreListening) : ''
  return (
    <div className="live-line small">
      <output className="sr">{isPaused ? paused : who}</output>
      {isPaused && (
        <span className="text-text-2" aria-hidden="true">
          {paused}
        </span>
      )}
      {!isPaused && listening && <Listening {...{ listening, who, store, durationMs, showKeys }} onJump={jump} />}
    </div>
  )
}

/** "Jonna is listening", "Jonna and 2 more are listening". */
const listeningText = (name: string, more: number) =>
  more > 0 ? `${name} and ${more} more are listening` : `${name} is listening`

type ListeningProps = Pick<LiveLineProps, 'store' | 'durationMs' | 'showKeys'> & {
  listening: Colleague
  who: string
  onJump: () => void
}

function Listening({ listening, who, store, durationMs, showKeys, onJump }: ListeningProps) {
  const atMs = usePosition(listening, durationMs)
  const ownMs = usePositionSeconds(store) * 1000
  const isKnown = atMs !== undefined
  return (
    <>
      <span className="live-now">
        <span className="strong" aria-hidden="true">
          {isKnown ? `${who},` : who}
        </span>
        {isKnown && <span className="num text-text-2">{lengthText(atMs)}</span>}
      </span>
      {isKnown && (
        <span className="row gap-2">
          <span className="live-distance text-text-3">{distanceText(ownMs, atMs)}</span>
          <button type="button" className="btn quiet sm live-jump" onClick={onJump}>
            <ArrowRightToLine className="icon-s" aria-hidden="true" />
            Jump to {firstName(listening.name)} {showKeys && <KeyCap>U</KeyCap>}
          </button>
        </span>
      )}
    </>
  )
}

/** A line on the waveform where a colleague is; without a head, so that it isn't mistaken for the viewer's position. */
export function PeerLine({ team: { listening }, durationMs }: { team: Pick<Team, 'listening'>; durationMs: number }) {
  const atMs = usePosition(listening, durationMs)
  if (atMs === undefined || durationMs === 0) return null
  return <i className="peer-line" style={{ left: `${(atMs / durationMs) * 100}%` }} aria-hidden="true" />
}
