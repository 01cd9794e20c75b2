import { noteLength } from '@velv/domain/admin/staff-notes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { StaffFace } from '../staff-face.tsx'
import { AssigneeMenu, type StaffSubject } from './assignee-menu.tsx'
import { isEnter } from '../../../ui/keyboard/typed-key.ts'
import '../staff-table.css'
import './notes.css'

const useNotes = ({ kind, id }: StaffSubject) =>
  api.useQuery('get', '/api/admin/staff-notes', { params: { query: { subject: id, kind } } })

/** Who reads a note besides staff. */
const noteHints: Record<StaffSubject['kind'], string> = {
  account: 'Not private: this person can read it by downloading their data.',
  drop: 'Not private: the owner can read it by downloading their data.',
  organization: 'Only staff can read it.',
}

/** Who takes care of a person, a drop, or an organization. */
export function SubjectAssignee({ subject, name }: { subject: StaffSubject; name: string }) {
  const { data } = useNotes(subject)
  return <AssigneeMenu subject={subject} assignee={data?.assignment?.assignee ?? null} name={name} />
}

/** The notes of staff about a person, a drop, or an organization, newest first, below a form for another. */
export function StaffNotes({ subject }: { subject: StaffSubject }) {
  const { data, isError, refetch } = useNotes(subject)
  // The page of a drop has them twice, for wide and for narrow screens.
  const headingId = useId()
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h2 id={headingId} className="head">
        Staff notes
      </h2>
      <NoteForm subject={subject} />
      {/* Below the form, so that nothing moves when they arrive. */}
      {isError && !data ? (
        <RetryMessage what="We couldn’t load the notes." onRetry={() => void refetch()} />
      ) : (
        data &&
        data.notes.length > 0 && (
          <ul className="staff-notes">
            {data.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )
      )}
    </section>
  )
}

type NoteProps = { note: { id: string; at: string; author: { name: string | null }; text: string } }

function Note({ note: { id, at, author, text } }: NoteProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = api.useMutation('delete', '/api/admin/staff-notes/{id}', {
    onSettled: () => {
      setAsking(false)
      void refetchTopics(queries, ['audit'])
    },
  })
  return (
    <li>
      <StaffFace staff={author} />
      <div className="min-w-0">
        <p className="small text-text-3">
          {author.name ?? 'Former admin'}, <time dateTime={at}>{whenText(at)}</time>
        </p>
        <p className="whitespace-pre-line">{text}</p>
        <ErrorMessage error={error} />
      </div>
      <IconButton label="Delete note" onClick={() => setAsking(true)}>
        <Trash2 className="icon-s" aria-hidden="true" />
      </IconButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this note?"
        message="This can’t be undone. The audit trail keeps that a note was deleted, but not its text."
        verb="Delete"
        busy={isPending}
        onConfirm={() => mutate({ params: { path: { id } } })}
      />
    </li>
  )
}

function NoteForm({ subject: { kind, id } }: { subject: StaffSubject }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = api.useMutation('post', '/api/admin/staff-notes', {
    onSuccess: () => {
      setText('')
      void refetchTopics(queries, ['audit'])
    },
  })
  const send = () => {
    if (isPending) return
    if (!text.trim()) return setProblem('Enter a note.')
    mutate({ body: { subject: { kind, id }, text: text.trim() } })
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.repeat || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="note-form grid gap-2" noValidate onSubmit={submit}>
      <TextArea
        label="Add a note"
        hint={noteHints[kind]}
        rows={2}
        maxLength={noteLength.max}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
          if (error) reset()
        }}
        onKeyDown={sendByKey}
      />
      <ErrorMessage error={error} />
      <div>
        <Button type="submit" size="sm" busy={isPending}>
          Add note
        </Button>
      </div>
    </form>
  )
}
