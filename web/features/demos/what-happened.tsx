import { CircleSlash, Disc3, Ear, Hand, Inbox, RotateCcw, Send, Upload, type LucideIcon } from 'lucide-react'
import { whenText } from '../../ui/format.ts'
import { TimeLine, type TimeLineEvent } from '../../ui/time-line.tsx'
import type { DemoInFull } from './demo.ts'
import { type Happening, happeningsOf } from './happenings.ts'
import { MoveWhy } from './move-why.tsx'

const icons: Record<string, LucideIcon> = {
  'demo.submit': Upload,
  'demo.pitch': Send,
  'demo.hold': Hand,
  'demo.cut': Disc3,
  'demo.nogo': CircleSlash,
  'demo.refund': RotateCcw,
  'demo.lapse': RotateCcw,
  'demo.cancel': RotateCcw,
  'payment.refund': RotateCcw,
  'demo.withdraw': RotateCcw,
  'demo.dispute': RotateCcw,
  listening: Ear,
  delivery: Inbox,
}

const coloured = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const
const lookOf = (result: string | undefined): TimeLineEvent['look'] =>
  coloured.find((look) => look === result) ?? 'plain'

/** The time line of a demo, newest first. */
export function WhatHappened({ demo }: { demo: DemoInFull }) {
  const events = happeningsOf(demo).map((happening, place): TimeLineEvent => {
    const Icon = icons[happening.kind] ?? Upload
    return {
      key: `${happening.at} ${happening.kind} ${place}`,
      look: lookOf(happening.result),
      icon: <Icon className="icon-s" />,
      title: happening.title,
      says: saysOf(happening),
      at: happening.at,
      when: whenText(happening.at),
    }
  })
  return <TimeLine events={events} />
}

const saysOf = ({ says, move }: Happening) =>
  says || move?.reason || move?.note ? (
    <>
      {says}
      {move && <MoveWhy reason={move.reason} note={move.note} />}
    </>
  ) : undefined
