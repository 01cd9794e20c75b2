import { StaffNotes, SubjectAssignee } from './staff-notes.tsx'

type DropNotesProps = { id: string; name: string }

/** Who takes care of a drop, and the notes of staff about it. */
export function DropNotesPanel({ id, name }: DropNotesProps) {
  const subject = { kind: 'drop', id } as const
  return (
    <div className="grid gap-2">
      <div>
        <SubjectAssignee subject={subject} name={name} />
      </div>
      <StaffNotes subject={subject} />
    </div>
  )
}
