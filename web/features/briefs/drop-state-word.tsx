import type { DropState } from '@velv/domain/drops/drop.ts'
import { CircleSlash, Clock, Inbox, Lock, Pause, Radio, TriangleAlert } from 'lucide-react'

/** What a drop's state is called to its owner; colour, icon and word together. */
const words = {
  awaiting: { word: 'Awaiting review', tone: 'text-text-2', Icon: Clock },
  live: { word: 'Live', tone: 'text-good', Icon: Radio },
  paused: { word: 'Paused', tone: 'text-warn', Icon: Pause },
  rejected: { word: 'Rejected', tone: 'text-bad', Icon: TriangleAlert },
  unpublished: { word: 'Unpublished', tone: 'text-bad', Icon: TriangleAlert },
  closed: { word: 'Closed', tone: 'text-text-2', Icon: Lock },
  lapsed: { word: 'Lapsed', tone: 'text-text-3', Icon: CircleSlash },
  delivered: { word: 'Delivered', tone: 'text-good', Icon: Inbox },
} as const satisfies Record<DropState, { word: string; tone: string; Icon: typeof Clock }>

export function DropStateWord({ state }: { state: DropState }) {
  const { word, tone, Icon } = words[state]
  return (
    <span className={`small strong inline-flex items-center gap-1.5 ${tone}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {word}
    </span>
  )
}
