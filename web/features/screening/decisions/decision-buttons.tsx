import type { CSSProperties } from 'react'
import { CircleSlash, Disc3, Hand, Send } from 'lucide-react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { type QueuedDemo, isWaiting } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { RequiredListening, requiredListeningId } from './required-listening-line.tsx'
import { useRequiredSeconds } from './required-listening.ts'
import { canChoose, type Decision, decisionInfo, decisionNames } from './decisions.ts'

const icons = { nogo: CircleSlash, hold: Hand, cut: Disc3, pitch: Send } as const
const colours = { nogo: 'nogo', hold: 'hold', cut: 'cut', pitch: 'pitched' } as const

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
      <div className="decisions" role="group" aria-label={`Your decision on ${demo.title}`}>
        {shown.map((decision) => {
          const Icon = icons[decision]
          return (
            <button
              key={decision}
              type="button"
              className="decision"
              style={{ '--c': `var(--${colours[decision]})` } as CSSProperties}
              aria-pressed={demo.result === decision || undefined}
              aria-disabled={isEarly || undefined}
              aria-describedby={isEarly ? requiredListeningId : undefined}
              onClick={() => onDecide(decision)}
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
