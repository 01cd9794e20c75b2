import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { type KeyboardEvent, useId } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import type { Demo } from './demo.ts'
import { usePrivateNote } from './use-private-notes.ts'
import type { PrivateNotes } from './private-notes.ts'

export const noteFieldId = 'private-note'

type PrivateNoteProps = { demo: Demo; notes: PrivateNotes; showKey: boolean }

/** What an owner writes down about a song, for himself alone; it keeps itself. */
export function PrivateNote({ demo, notes, showKey }: PrivateNoteProps) {
  const { text, keeping, failure } = usePrivateNote(notes, demo)
  const saysId = useId()
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <section className="private-note" aria-label="Private note">
      <label className="row between gap-2" htmlFor={noteFieldId}>
        <span className="strong">Private note</span>
        {showKey && <KeyCap>N</KeyCap>}
      </label>
      <textarea
        id={noteFieldId}
        className="input"
        rows={3}
        value={text}
        maxLength={privateNoteMax}
        placeholder="Only you read it"
        aria-describedby={saysId}
        onChange={(event) => notes.write(demo.id, event.target.value)}
        onBlur={notes.flush}
        onKeyDown={leave}
      />
      <div id={saysId} className="private-note-says">
        {keeping === 'failed' ? (
          <FailedLine what={failure ?? 'The note is not kept yet.'} onRetry={() => notes.again(demo.id)} />
        ) : (
          <output className="small text-text-3">{keeping === 'kept' ? 'Kept' : ''}</output>
        )}
      </div>
    </section>
  )
}
