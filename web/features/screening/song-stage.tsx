import { genreLabel } from '@velv/domain/genres.ts'
import { addHeard, lengthOf } from '@velv/domain/screening/heard.ts'
import { Flag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Facts } from '../../ui/facts.tsx'
import { lengthText } from '../../ui/format.ts'
import { professionText } from '../../ui/profession-text.ts'
import { Say } from '../../ui/say.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { hearText, languageText } from '../../ui/song-words-text.ts'
import { Waveform } from '../../ui/waveform/waveform.tsx'
import { agoText } from './ago-text.ts'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { LyricsButton } from './lyrics-button.tsx'
import { durationOf } from './song-facts.ts'
import { useHeard, useSound } from './use-listening.ts'
import { useHeight } from './use-height.ts'

type SongStageProps = {
  demo: Demo
  desk: ListeningDesk
  isWide: boolean
  /** Somebody else is listening to it, and the way on says so. */
  isOthers: boolean
  /** What may be said of the song beside its facts. */
  children?: ReactNode
}

const usualWavePx = 108
const tallestWavePx = 520

/** The song's name and facts, and its waveform as large as the room allows. */
export function SongStage({ demo, desk, isWide, isOthers, children }: SongStageProps) {
  const { phase, peaks, durationMs, failure } = useSound(desk)
  const heard = useHeard(desk, demo)
  const length = durationMs || durationOf(demo)
  const room = useRef<HTMLDivElement>(null)
  const height = useHeight(room, usualWavePx)
  return (
    <>
      <header className="song-head">
        <div className="min-w-0">
          <h1 className="song-title">{demo.title}</h1>
          {demo.creator && <WriterLine creator={demo.creator} />}
          <SongFacts demo={demo} lengthMs={length} heardMs={lengthOf(addHeard([], heard, length))} />
          {!demo.suspendedAt && <HearNote demo={demo} onGo={desk.sound.seek} />}
          <div className="song-acts">
            <LyricsButton demo={demo} desk={desk} />
            {children}
          </div>
        </div>
        {isWide && <Record id={demo.id} genre={genreLabel(demo.drop.genre[0])} size={84} />}
      </header>
      {demo.suspendedAt ? (
        <div className="stage-note">
          <Say tone="warn">
            This song can’t be played right now. Velv is looking into a rights complaint.{' '}
            {desk.isPaid ? 'You can screen it once it’s restored.' : 'We’ll let you know when it’s back.'}
          </Say>
        </div>
      ) : (
        <div className="big-wave">
          {phase === 'failed' && !isOthers && <FailedLine what={failure ?? ''} onRetry={desk.sound.play} />}
          <div ref={room} className="wave-room">
            <Waveform
              peaks={peaks}
              durationMs={length}
              heard={heard}
              clock={desk.sound.clock}
              onSeek={desk.sound.seek}
              height={Math.min(tallestWavePx, height)}
              flagMs={demo.hearAtMs}
              band
            />
          </div>
          <div className="ticks" aria-hidden="true">
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <span key={part}>{lengthText(part * length)}</span>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function SongFacts({ demo, lengthMs, heardMs }: { demo: Demo; lengthMs: number; heardMs: number }) {
  const seconds = Math.floor(heardMs / 1000)
  return (
    <Facts>
      {[
        lengthText(lengthMs),
        languageText(demo.language),
        demo.sentAt !== null && `Sent ${agoText(demo.sentAt)}`,
        seconds > 0 && (
          <span key="heard" className="soon">
            {seconds} s heard
          </span>
        ),
      ]}
    </Facts>
  )
}

/** The place its creator has marked, and why; a press goes there. */
function HearNote({ demo, onGo }: { demo: Demo; onGo: (ms: number) => void }) {
  const { hearAtMs } = demo
  if (hearAtMs === null) return null
  return (
    <button type="button" className="hear-note" onClick={() => onGo(hearAtMs)}>
      <Flag className="icon-s" aria-hidden="true" />
      <span>
        <span className="text-text-3">What I’d like you to hear:</span> {hearText(demo)}
      </span>
    </button>
  )
}

function WriterLine({ creator }: { creator: NonNullable<Demo['creator']> }) {
  return (
    <p className="writer-name">
      {creator.name} <span className="text-text-3">{professionText(creator.profession)}</span>
    </p>
  )
}
