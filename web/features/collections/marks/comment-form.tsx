import { markLimits } from '@velv/domain/demos/marks.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { isEscape } from '../../../ui/keyboard/typed-key.ts'
import { lengthText } from '../../../ui/text/format.ts'
import './marks.css'

type CommentFormProps = {
  demoId: string
  /** The second that the comment is about. */
  atMs: number
  onSaved: () => void
  onClose: () => void
}

/** Says something about a second of the song. Enter sends it, and Esc gives up. */
export function CommentForm({ demoId, atMs, onSaved, onClose }: CommentFormProps) {
  const [text, setText] = useState('')
  const idempotencyKey = useRef(crypto.randomUUID())
  const { mutate, isPending, error } = api.useMutation('post', '/api/demos/{id}/comments', {
    onSuccess: () => {
      onSaved()
      onClose()
    },
  })
  const send = () => {
    if (isPending || text.trim() === '') return
    mutate({
      params: { path: { id: demoId } },
      body: { idempotencyKey: idempotencyKey.current, atMs: Math.round(atMs), text: text.trim() },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEscape(event)) {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="comment-field">
        <span className="num comment-at">{lengthText(atMs)}</span>
        <input
          ref={focusOnce}
          onKeyDown={onKeyDown}
          aria-label={`Comment at ${lengthText(atMs)}, for your team`}
          placeholder="Add a comment. Only your team sees it."
          maxLength={markLimits.comment}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit" size="sm" busy={isPending} disabled={text.trim() === ''}>
        Add comment
      </Button>
      <Button variant="quiet" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <ErrorMessage error={error} />
    </form>
  )
}

/** The person asked for the field by a key or a button. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
