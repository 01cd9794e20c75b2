import type { DropState } from '@velv/domain/drops/drop.ts'
import { Check, CircleSlash, Clock, Ear, Inbox, Lock, Pause, Radio, TriangleAlert } from 'lucide-react'
import { ownStateTexts } from '../brief/own-state.ts'

/** A state as an owner's tables show it: they also say whether a closed drop is still screened, and a delivered one answered. */
export type RowState = DropState | 'screening' | 'done'

/** The color and icon of each state; most labels come from `ownStateTexts`. */
const stateStyles = {
  awaiting: { tone: 'text-text-2', Icon: Clock },
  live: { tone: 'text-good', Icon: Radio },
  paused: { tone: 'text-warn', Icon: Pause },
  rejected: { tone: 'text-bad', Icon: TriangleAlert },
  unpublished: { tone: 'text-bad', Icon: TriangleAlert },
  screening: { tone: 'text-screening', Icon: Ear },
  closed: { tone: 'text-text-2', Icon: Lock },
  unreviewed: { tone: 'text-text-3', Icon: CircleSlash },
  delivered: { tone: 'text-good', Icon: Inbox },
  done: { tone: 'text-text-3', Icon: Check },
} as const satisfies Record<RowState, { tone: string; Icon: typeof Clock }>

export const rowStateLabel = (state: RowState): string =>
  state === 'screening' ? 'Screening' : state === 'done' ? 'Done' : ownStateTexts[state].label

export function DropStateLabel({ state }: { state: RowState }) {
  const { tone, Icon } = stateStyles[state]
  return (
    <span className={`small strong inline-flex items-center gap-1.5 ${tone}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {rowStateLabel(state)}
    </span>
  )
}
