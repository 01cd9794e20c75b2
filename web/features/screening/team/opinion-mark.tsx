import { type Opinion, opinionLabels } from '@velv/domain/teams/opinion.ts'
import { Star, ThumbsDown, ThumbsUp } from 'lucide-react'

export const opinionIcons = { up: ThumbsUp, down: ThumbsDown, star: Star } as const

/** A colleague's opinion: always icon, word and color together. */
export function OpinionMark({ opinion }: { opinion: Opinion }) {
  const Icon = opinionIcons[opinion]
  return (
    <span className={`opinion for-${opinion}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {opinionLabels[opinion]}
    </span>
  )
}
