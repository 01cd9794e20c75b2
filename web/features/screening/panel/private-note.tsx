import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { type KeyboardEvent, useId } from 'react'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import { usePrivateNote } from './use-private-notes.ts'
import type { PrivateNotes } from './private-notes.ts'
import { isEscape } from '../../../ui/keyboard/typed-key.ts'

export const noteFieldId = 'private-note'

type PrivateNoteProps = { demo: QueuedDemo; notes: PrivateNotes; keyCap: string | undefined }

/** An owner's private note about a song; it saves automatically. */
export function PrivateNote({ demo, notes, keyCap }: PrivateNoteProps) {
  const { text, saveState, failure } = usePrivateNote(notes, demo)
  const messageId = useId()
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isEscape(event)) return
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <section className="private-note" aria-label="Private note">
      <label className="row between gap-2" htmlFor={noteFieldId}>
        <span className="strong">Private note</span>
        {keyCap && <KeyCap>{keyCap}</KeyCap>}
      </label>
      <textarea
        id={noteFieldId}
        className="input"
        rows={3}
        value={text}
        maxLength={privateNoteMax}
        placeholder="Only you can see this"
        aria-describedby={messageId}
        onChange={(event) => notes.write(demo.id, event.target.value)}
        onBlur={notes.flush}
        onKeyDown={leave}
      />
      <div id={messageId} className="private-note-status">
        {saveState === 'failed' ? (
          <RetryMessage what={failure ?? 'We couldn’t save your note.'} onRetry={() => notes.retry(demo.id)} />
        ) : (
          <output className="small text-text-3">{saveState === 'saved' ? 'Saved' : ''}</output>
        )}
      </div>
    </section>
  )
}
