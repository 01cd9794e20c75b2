import { Trash2 } from 'lucide-react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Face } from '../../../ui/data/face.tsx'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import type { Comment, Comments } from './use-comments.ts'
import './marks.css'

type CommentListProps = { demoId: string; comments: Comments; onGo: (ms: number) => void }

/** What the team says about the seconds of a song; a time goes there. */
export function CommentList({ demoId, comments: { list, comments, refetch }, onGo }: CommentListProps) {
  const remove = async ({ id }: Comment) => {
    try {
      await client.DELETE('/api/demos/{id}/comments/{commentId}', {
        params: { path: { id: demoId, commentId: id } },
      })
    } catch (error) {
      toast(errorText(error))
    }
    await refetch()
  }
  if (comments.length === 0) return null
  return (
    <section className="comments" aria-label="Your team’s comments">
      <ul>
        {comments.map((comment) => (
          <li key={comment.id} className="comment">
            {comment.by ? <Face {...comment.by} /> : <Avatar name="" />}
            <button
              type="button"
              className="comment-time num"
              aria-label={`Go to ${lengthText(comment.atMs)}`}
              onClick={() => onGo(comment.atMs)}
            >
              {lengthText(comment.atMs)}
            </button>
            <p className="comment-text" dir="auto">
              {comment.text}
            </p>
            <span className="clip small text-text-3">{authorText(comment)}</span>
            {comment.canDelete ? (
              <IconButton label="Delete comment" onClick={() => void remove(comment)}>
                <Trash2 className="icon-s" aria-hidden="true" />
              </IconButton>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      <MoreRows page={list} what="comments" />
    </section>
  )
}

/** "Jonna Ek"; "Erik Vall, guest" for the recipient of a link. */
const authorText = ({ by }: Comment): string => (by ? `${by.name}${by.isGuest ? ', guest' : ''}` : 'Former colleague')
