import type { DropState } from '@velv/domain/drops/drop.ts'
import { CircleSlash, Clock, Inbox, Lock, Pause, Radio, TriangleAlert } from 'lucide-react'
import { ownStateTexts } from '../brief/own-state.ts'

/** The color and icon of each state; the label comes from `ownStateTexts`. */
const stateStyles = {
  awaiting: { tone: 'text-text-2', Icon: Clock },
  live: { tone: 'text-good', Icon: Radio },
  paused: { tone: 'text-warn', Icon: Pause },
  rejected: { tone: 'text-bad', Icon: TriangleAlert },
  unpublished: { tone: 'text-bad', Icon: TriangleAlert },
  closed: { tone: 'text-text-2', Icon: Lock },
  expired: { tone: 'text-text-3', Icon: CircleSlash },
  delivered: { tone: 'text-good', Icon: Inbox },
} as const satisfies Record<DropState, { tone: string; Icon: typeof Clock }>

export function DropStateLabel({ state }: { state: DropState }) {
  const { tone, Icon } = stateStyles[state]
  return (
    <span className={`small strong inline-flex items-center gap-1.5 ${tone}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {ownStateTexts[state].label}
    </span>
  )
}
