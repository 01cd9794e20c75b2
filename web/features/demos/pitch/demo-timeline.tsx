import { praiseText } from '@velv/domain/screening/praise.ts'
import { CircleSlash, Disc3, Ear, Hand, Inbox, RotateCcw, Send, Upload, type LucideIcon } from 'lucide-react'
import { whenText } from '../../../ui/text/format.ts'
import { Timeline, type TimelineEvent } from '../../../ui/data/timeline.tsx'
import type { DemoInFull } from '../demo.ts'
import { type TimelineEntry, timelineEntriesOf } from './timeline-entries.ts'
import { DecisionReason } from './decision-reason.tsx'

const icons: Record<string, LucideIcon> = {
  'demo.submit': Upload,
  'demo.pitch': Send,
  'demo.hold': Hand,
  'demo.return': Send,
  hold: Hand,
  'demo.cut': Disc3,
  'demo.nogo': CircleSlash,
  'demo.refund': RotateCcw,
  'demo.expire': RotateCcw,
  'demo.cancel': RotateCcw,
  'payment.refund': RotateCcw,
  'demo.withdraw': RotateCcw,
  'demo.dispute': RotateCcw,
  listening: Ear,
  delivery: Inbox,
}

const coloredResults = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const
const variantOf = (result: string | undefined): TimelineEvent['variant'] =>
  coloredResults.find((variant) => variant === result) ?? 'plain'

/** The timeline of a demo, newest first. */
export function DemoTimeline({ demo }: { demo: DemoInFull }) {
  const events = timelineEntriesOf(demo).map((entry, index): TimelineEvent => {
    const Icon = icons[entry.kind] ?? Upload
    return {
      key: `${entry.at} ${entry.kind} ${index}`,
      variant: variantOf(entry.result),
      icon: <Icon className="icon-s" />,
      title: entry.title,
      message: entryText(entry),
      at: entry.at,
      when: whenText(entry.at),
    }
  })
  return <Timeline events={events} />
}

const entryText = ({ message, move }: TimelineEntry) =>
  message || move?.reason || move?.note || praiseText(move?.praise) ? (
    <>
      {message}
      {move && <DecisionReason move={move} />}
    </>
  ) : undefined
