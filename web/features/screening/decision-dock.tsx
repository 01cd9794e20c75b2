import type { CSSProperties } from 'react'
import { CircleSlash, Disc3, Hand, Send } from 'lucide-react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { StillToHear, stillId } from './still-to-hear-line.tsx'
import { useStillToHear } from './still-to-hear.ts'
import type { Note } from './use-decisions.ts'
import type { WhyNot as Why } from './use-why-not.ts'
import { canDecide, canGive, type Verdict, verdicts, verdictWords } from './verdicts.ts'
import { WhyNot } from './why-not.tsx'

const icons = { nogo: CircleSlash, hold: Hand, cut: Disc3, pitch: Send } as const
const colours = { nogo: 'nogo', hold: 'hold', cut: 'cut', pitch: 'pitched' } as const

type DecisionDockProps = {
  demo: Demo | undefined
  desk: ListeningDesk
  /** When a decision was last asked for too early. */
  refusedAt: number
  note: Note | undefined
  /** The buttons will stand here in a moment. */
  isLoading: boolean
  /** Nothing waits for a decision any more. */
  isDone: boolean
  showKeys: boolean
  /** What a screener is asked before a no. */
  why: Why
  onWhy: () => void
  onDecide: (verdict: Verdict) => void
}

/** The decisions this person may make on this demo; an owner's own earlier one stays pressed. */
export function DecisionDock(props: DecisionDockProps) {
  const { demo, desk, refusedAt, note, isLoading, isDone, showKeys, why, onWhy, onDecide } = props
  return (
    <div className="pitching-dock">
      <DecisionNote note={note} />
      {!demo && isLoading && (
        <>
          {desk.clock && <p className="still-to-hear" />}
          <Skeleton className="decision-to-come" />
        </>
      )}
      {demo &&
        (why.isOpen && canGive(demo, 'nogo') ? (
          <WhyNot title={demo.title} why={why} showKeys={showKeys} onDecide={onWhy} />
        ) : canDecide(demo) ? (
          <Buttons {...{ demo, desk, refusedAt, showKeys, onDecide }} />
        ) : (
          <Settled demo={demo} isDone={isDone} />
        ))}
    </div>
  )
}

type ButtonsProps = { demo: Demo } & Pick<DecisionDockProps, 'desk' | 'refusedAt' | 'showKeys' | 'onDecide'>

function Buttons({ demo, desk, refusedAt, showKeys, onDecide }: ButtonsProps) {
  const isEarly = useStillToHear(desk, demo) > 0
  const shown = verdictWords.filter(
    (verdict) => canGive(demo, verdict) || (demo.result === verdict && verdict !== 'pitch'),
  )
  return (
    <>
      {demo.result === 'screening' && <StillToHear key={demo.id} desk={desk} demo={demo} refusedAt={refusedAt} />}
      <div className="decisions" role="group" aria-label={`Decide on ${demo.title}`}>
        {shown.map((verdict) => {
          const Icon = icons[verdict]
          return (
            <button
              key={verdict}
              type="button"
              className="decision"
              style={{ '--c': `var(--${colours[verdict]})` } as CSSProperties}
              aria-pressed={demo.result === verdict || undefined}
              aria-disabled={isEarly || undefined}
              aria-describedby={isEarly ? stillId : undefined}
              onClick={() => onDecide(verdict)}
            >
              <Icon className="icon" aria-hidden="true" />
              {verdicts[verdict].label}
              {showKeys && <KeyCap>{verdicts[verdict].key}</KeyCap>}
            </button>
          )
        })}
      </div>
    </>
  )
}

const settled: Partial<Record<Demo['result'], string>> = {
  screening: 'Somebody else has decided this one.',
  pitch: 'You can hear it for 24 hours after your decision.',
  nogo: 'You can hear it for 24 hours after your decision.',
}

function Settled({ demo, isDone }: { demo: Demo; isDone: boolean }) {
  return (
    <p className="settled">
      {demo.result !== 'screening' && <ResultBadge result={demo.result} />}
      <span className="text-text-2">{settled[demo.result] ?? 'You can listen to this one, and decide nothing.'}</span>
      {isDone && (
        <LinkButton to="/" className="ml-auto">
          All decided, to the drops
        </LinkButton>
      )}
    </p>
  )
}

/** What was decided last, said quietly; a failure stays until it is tried again. */
function DecisionNote({ note }: { note: Note | undefined }) {
  return (
    <div className="decision-note" role="status">
      {note && (
        <p className={note.failed ? 'failed' : ''}>
          <span>{note.says}</span>
          {note.retry && (
            <button type="button" className="btn quiet sm" onClick={note.retry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}
