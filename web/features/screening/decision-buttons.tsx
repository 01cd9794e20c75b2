import type { CSSProperties } from 'react'
import { CircleSlash, Disc3, Hand, Send } from 'lucide-react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { type Demo, isWaiting } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { StillToHear, stillId } from './still-to-hear-line.tsx'
import { useStillToHear } from './still-to-hear.ts'
import { canGive, type Verdict, verdicts, verdictWords } from './verdicts.ts'

const icons = { nogo: CircleSlash, hold: Hand, cut: Disc3, pitch: Send } as const
const colours = { nogo: 'nogo', hold: 'hold', cut: 'cut', pitch: 'pitched' } as const

type DecisionButtonsProps = {
  demo: Demo
  desk: ListeningDesk
  refusedAt: number
  showKeys: boolean
  onDecide: (verdict: Verdict) => void
}

export function DecisionButtons({ demo, desk, refusedAt, showKeys, onDecide }: DecisionButtonsProps) {
  const isEarly = useStillToHear(desk, demo) > 0
  const shown = verdictWords.filter(
    (verdict) => canGive(demo, verdict) || (demo.result === verdict && verdict !== 'pitch'),
  )
  return (
    <>
      {(isWaiting(demo) || isEarly) && <StillToHear key={demo.id} desk={desk} demo={demo} refusedAt={refusedAt} />}
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
