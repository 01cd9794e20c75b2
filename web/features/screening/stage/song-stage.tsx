import { addStretches, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { Flag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Facts } from '../../../ui/data/facts.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { professionText } from '../../../ui/text/profession-text.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { startAtText, languageText } from '../../songs/song-details-text.ts'
import { MarksBar } from '../marks/marks-bar.tsx'
import type { StageMarks } from '../marks/use-stage-marks.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { TeamBar } from '../team/team-bar.tsx'
import type { Team } from '../team/use-team.ts'
import type { ListeningStore } from './listening-store.ts'
import { LyricsButton } from './lyrics-button.tsx'
import { durationOf } from './song-facts.ts'
import { SongWave } from './song-wave.tsx'
import { useHeard, useIsUpdate, usePlaybackState } from './use-listening-store.ts'
import { useFittingText } from '../../../ui/text/use-fitting-text.ts'
import { serverNow } from '../../../lib/server-clock.ts'

type SongStageProps = {
  demo: QueuedDemo
  store: ListeningStore
  isWide: boolean
  /** Another screener is listening to the song. */
  isLeasedByOthers: boolean
  /** Colleagues who hear the same song. */
  team: Team | undefined
  /** What an owner notes on the song. */
  marks: StageMarks | undefined
  showKeys: boolean
  /** Shown next to the song's facts. */
  children?: ReactNode
}

/** The song's name and facts, and its waveform as large as the view allows. */
export function SongStage({ demo, store, isWide, isLeasedByOthers, team, marks, showKeys, children }: SongStageProps) {
  const { durationMs } = usePlaybackState(store)
  const heard = useHeard(store, demo)
  const isUpdate = useIsUpdate(store)
  const length = (isUpdate ? 0 : durationMs) || durationOf(demo)
  const isTeamWide = team !== undefined && isWide
  const isMarkable = marks !== undefined && demo.can.includes('demo.star')
  const actions = (
    <>
      <LyricsButton demo={demo} store={store} />
      {children}
    </>
  )
  return (
    <>
      <header className="song-head">
        <div className="min-w-0">
          <SongTitle title={demo.title} />
          {demo.creator && <WriterLine creator={demo.creator} />}
          <SongFacts demo={demo} lengthMs={length} heardMs={totalStretchMs(addStretches([], heard, length))} />
          {!demo.suspendedAt && <HearNote demo={demo} onGo={store.playback.seek} />}
          {!isTeamWide && !isMarkable && <div className="song-actions">{actions}</div>}
        </div>
        {isWide && <RecordSleeve artwork={demo.artwork} size={84} />}
      </header>
      {isTeamWide && <TeamBar {...{ demo, team, showKeys }}>{actions}</TeamBar>}
      {isMarkable && <MarksBar {...{ demo, marks, showKeys }}>{!isTeamWide && actions}</MarksBar>}
      {demo.suspendedAt ? (
        <div className="stage-note">
          <InlineMessage tone="warn">
            This song can’t be played while we review a rights complaint.{' '}
            {store.isPaid ? 'You can screen it if it’s restored.' : 'We’ll let you know if it’s restored.'}
          </InlineMessage>
        </div>
      ) : (
        <SongWave
          {...{ demo, store, isLeasedByOthers, team, showKeys, heard, isUpdate }}
          hasPins={marks !== undefined}
          lengthMs={length}
        />
      )}
    </>
  )
}

/** Cut after a word where it is too long; a screen reader reads all of it. */
function SongTitle({ title }: { title: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useFittingText(element, title)
  return (
    <h1 ref={element} className="song-title" dir="auto" aria-label={shown === title ? undefined : title} title={title}>
      {shown}
    </h1>
  )
}

function SongFacts({ demo, lengthMs, heardMs }: { demo: QueuedDemo; lengthMs: number; heardMs: number }) {
  return (
    <Facts>
      {[
        lengthText(lengthMs),
        languageText(demo.language),
        demo.sentAt !== null && `Submitted ${agoText(demo.sentAt)}`,
        heardMs >= 1000 && (
          <span key="heard" className="highlight">
            {lengthText(heardMs)} heard
          </span>
        ),
      ]}
    </Facts>
  )
}

/** The position the creator marked, and why; a click seeks there. */
function HearNote({ demo, onGo }: { demo: QueuedDemo; onGo: (ms: number) => void }) {
  const { hearAtMs } = demo
  if (hearAtMs === null) return null
  return (
    <button type="button" className="start-at-note" onClick={() => onGo(hearAtMs)}>
      <Flag className="icon-s" aria-hidden="true" />
      <span>
        <span className="text-text-3">Listen for:</span> {startAtText(demo)}
      </span>
    </button>
  )
}

function WriterLine({ creator }: { creator: NonNullable<QueuedDemo['creator']> }) {
  return (
    <p className="writer-name">
      {creator.name} <span className="text-text-3">{professionText(creator.profession)}</span>
    </p>
  )
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** "19 hours ago", "3 days ago"; "just now" within a minute. */
export function agoText(at: string, now = serverNow()): string {
  const sinceMs = now - Date.parse(at)
  const step = steps.find(([, ms]) => sinceMs >= ms)
  return step ? formatter.format(-Math.floor(sinceMs / step[1]), step[0]) : 'just now'
}
