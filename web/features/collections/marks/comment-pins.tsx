import { Avatar } from '../../../ui/data/avatar.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { mergePins } from './merge-pins.ts'
import type { Comment } from './use-comments.ts'
import './marks.css'

type CommentPinsProps = {
  comments: readonly Comment[]
  durationMs: number
  widthPx: number
  onGo: (ms: number) => void
}

/**
 * Above the waveform, where each comment is in the song; those that would cover each other become a number. The list
 * below says the same to everybody, so that keyboards and screen readers skip the pins.
 */
export function CommentPins({ comments, durationMs, widthPx, onGo }: CommentPinsProps) {
  if (durationMs === 0) return null
  return (
    <div className="comment-pins" aria-hidden="true">
      {mergePins(comments, durationMs, widthPx).map(({ atMs, names, texts }) => (
        <button
          key={atMs}
          type="button"
          tabIndex={-1}
          className="comment-pin"
          style={{ left: `${(100 * atMs) / durationMs}%` }}
          title={`${lengthText(atMs)} ${texts.join('\n')}`}
          onClick={() => onGo(atMs)}
        >
          {names.length > 1 ? <span className="avatar num">{names.length}</span> : <Avatar name={names[0] ?? ''} />}
        </button>
      ))}
    </div>
  )
}
