import type { DropState } from '@velv/domain/drops/drop.ts'
import { CircleSlash, Clock, Inbox, Lock, Pause, Radio, TriangleAlert } from 'lucide-react'

/** The label of a drop's state for its owner, with its color and icon. */
const stateLabels = {
  awaiting: { label: 'Awaiting review', tone: 'text-text-2', Icon: Clock },
  live: { label: 'Live', tone: 'text-good', Icon: Radio },
  paused: { label: 'Paused', tone: 'text-warn', Icon: Pause },
  rejected: { label: 'Rejected', tone: 'text-bad', Icon: TriangleAlert },
  unpublished: { label: 'Unpublished', tone: 'text-bad', Icon: TriangleAlert },
  closed: { label: 'Closed', tone: 'text-text-2', Icon: Lock },
  expired: { label: 'Lapsed', tone: 'text-text-3', Icon: CircleSlash },
  delivered: { label: 'Delivered', tone: 'text-good', Icon: Inbox },
} as const satisfies Record<DropState, { label: string; tone: string; Icon: typeof Clock }>

export function DropStateLabel({ state }: { state: DropState }) {
  const { label, tone, Icon } = stateLabels[state]
  return (
    <span className={`small strong inline-flex items-center gap-1.5 ${tone}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {label}
    </span>
  )
}
