import type { CSSProperties } from 'react'
import { CircleSlash, Disc3, Hand, Send } from 'lucide-react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { type QueuedDemo, isWaiting } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { heldElsewhereText } from '../../holds/hold-text.ts'
import '../../holds/holds.css'
import { RequiredListening, requiredListeningId } from './required-listening-line.tsx'
import { useRequiredSeconds } from './required-listening.ts'
import { canChoose, type Decision, decisionInfo, decisionNames } from './decisions.ts'

const icons = { nogo: CircleSlash, hold: Hand, cut: Disc3, pitch: Send } as const
const colours = { nogo: 'nogo', hold: 'hold', cut: 'cut', pitch: 'pitched' } as const

const heldElsewhereId = 'held-elsewhere'

type DecisionButtonsProps = {
  demo: QueuedDemo
  store: ListeningStore
  refusedAt: number
  showKeys: boolean
  onDecide: (decision: Decision) => void
}

export function DecisionButtons({ demo, store, refusedAt, showKeys, onDecide }: DecisionButtonsProps) {
  const isEarly = useRequiredSeconds(store, demo) > 0
  const shown = decisionNames.filter(
    (decision) => canChoose(demo, decision) || (demo.result === decision && decision !== 'pitch'),
  )
  return (
    <>
      {(isWaiting(demo) || isEarly) && (
        <RequiredListening key={demo.id} store={store} demo={demo} refusedAt={refusedAt} />
      )}
      {demo.heldElsewhereUntil && canChoose(demo, 'hold') && (
        <p id={heldElsewhereId} className="held-elsewhere small text-warn">
          {heldElsewhereText(demo.heldElsewhereUntil)}
        </p>
      )}
      <div className="decisions" role="group" aria-label={`Your decision on ${demo.title}`}>
        {shown.map((decision) => {
          const Icon = icons[decision]
          // Another organization has the song on an exclusive hold.
          const isHeld = decision === 'cut' && demo.heldElsewhereUntil !== null
          return (
            <button
              key={decision}
              type="button"
              className="decision"
              style={{ '--c': `var(--${colours[decision]})` } as CSSProperties}
              aria-pressed={demo.result === decision || undefined}
              aria-disabled={isEarly || isHeld || undefined}
              aria-describedby={
                [isEarly && requiredListeningId, isHeld && heldElsewhereId].filter(Boolean).join(' ') || undefined
              }
              onClick={() => !isHeld && onDecide(decision)}
            >
              <Icon className="icon" aria-hidden="true" />
              {decisionInfo[decision].label}
              {showKeys && <KeyCap>{decisionInfo[decision].key}</KeyCap>}
            </button>
          )
        })}
      </div>
    </>
  )
}
