import { CircleSlash, Disc3, Ear, Hand, RotateCcw, Send, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { whenText } from '../../ui/format.ts'
import { TimeLine, type TimeLineEvent } from '../../ui/time-line.tsx'
import type { DemoInFull } from './demo.ts'
import { heardOf } from './heard-text.ts'
import { moveMeaning, moveTitle } from './history-words.ts'

const icons: Record<string, ReactNode> = {
  'demo.submit': <Upload className="icon-s" />,
  'demo.pitch': <Send className="icon-s" />,
  'demo.hold': <Hand className="icon-s" />,
  'demo.cut': <Disc3 className="icon-s" />,
  'demo.nogo': <CircleSlash className="icon-s" />,
  'demo.refund': <RotateCcw className="icon-s" />,
}

const coloured = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const
const lookOf = (result: string): TimeLineEvent['look'] => coloured.find((look) => look === result) ?? 'plain'

/** Moves and listenings of a demo in one line, newest first. */
export function WhatHappened({ demo }: { demo: DemoInFull }) {
  const moves = demo.history.map((move, at): TimeLineEvent => ({
    key: `${move.at} ${move.action}`,
    look: lookOf(move.result),
    icon: icons[move.action] ?? <Upload className="icon-s" />,
    title: moveTitle(move),
    says: at === 0 && moveMeaning(move),
    at: move.at,
    when: whenText(move.at),
  }))
  const listenings = demo.listeners.map((listener): TimeLineEvent => ({
    key: `${listener.at} ${listener.by}`,
    look: 'plain',
    icon: <Ear className="icon-s" />,
    title: `${listener.by} listened`,
    says: `Heard ${heardOf(listener.heard, demo.audio?.durationMs ?? 0) || 'less than a second'}.`,
    at: listener.at,
    when: whenText(listener.at),
  }))
  const events = [...moves, ...listenings].toSorted((a, b) => b.at.localeCompare(a.at))
  return <TimeLine events={events} />
}
