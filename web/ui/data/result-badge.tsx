import { resultLabels, type Result } from '@velv/domain/demos/demo.ts'
import { CircleSlash, Disc3, Ear, Hand, PenLine, RotateCcw, Send, type LucideIcon } from 'lucide-react'

const icons: Record<Result, LucideIcon> = {
  draft: PenLine,
  screening: Ear,
  pitch: Send,
  hold: Hand,
  cut: Disc3,
  nogo: CircleSlash,
  refunded: RotateCcw,
}

/** The result of a song: always color, icon and word together. */
export function ResultBadge({ result }: { result: Result }) {
  const Icon = icons[result]
  return (
    <span className={`result ${result === 'refunded' ? 'draft' : result}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {resultLabels[result]}
    </span>
  )
}
