import { markLimits } from '@velv/domain/demos/marks.ts'
import { useEffect, useRef, useState } from 'react'
import type { components } from '../../../lib/api/api-types.d.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { nowMs, playerState, seek } from '../../listening/player/player.ts'
import type { GuestSong } from './guest-link.ts'

type Comment = components['schemas']['GuestComment']
type GuestCommentProps = { song: GuestSong; device: string; organization: string }

/** Where a song plays, in ms: at its beginning while another one does, or none. */
const secondOf = ({ id }: GuestSong): number => (playerState().song?.id === id ? nowMs() : 0)

/** What the guest says about a song, at the second that plays, for those who sent the link. */
export function GuestComment({ song, device, organization }: GuestCommentProps) {
  const isCurrent = playerState().song?.id === song.id
  const [atMs, setAtMs] = useState(() => secondOf(song))
  const [text, setText] = useState('')
  const [comments, setComments] = useState<Comment[]>([])
  const idempotencyKey = useRef(crypto.randomUUID())
  const { busy, error, run } = useRequest()
  useEffect(() => {
    callPublicApi('/api/guest/comments', { device, demoId: song.id }).then(
      ({ rows }) => setComments(rows),
      () => undefined,
    )
  }, [device, song.id])
  const send = async () => {
    const sent = { device, demoId: song.id, idempotencyKey: idempotencyKey.current, atMs, text: text.trim() }
    const comment = await callPublicApi('/api/guest/comment', sent)
    setComments((all) => [...all, comment].toSorted((one, other) => one.atMs - other.atMs))
    setText('')
    setAtMs(secondOf(song))
    idempotencyKey.current = crypto.randomUUID()
  }
  return (
    <div className="guest-comment">
      {comments.length > 0 && (
        <ul className="small">
          {comments.map(({ id, atMs: at, text: message }) => (
            <li key={id}>
              <button type="button" className="link num" onClick={() => seek(at)} disabled={!isCurrent}>
                {lengthText(at)}
              </button>{' '}
              <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && text.trim() !== '') void run(send)
        }}
      >
        <TextField
          label={`Comment at ${lengthText(atMs)}, for ${organization}`}
          maxLength={markLimits.comment}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          Send
        </Button>
        <ErrorMessage error={error} />
      </form>
    </div>
  )
}
