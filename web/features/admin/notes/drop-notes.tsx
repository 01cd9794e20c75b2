import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'

const SubjectAssignee = lazy(async () => ({ default: (await import('./staff-notes.tsx')).SubjectAssignee }))
const StaffNotes = lazy(async () => ({ default: (await import('./staff-notes.tsx')).StaffNotes }))

/** Who takes care of a drop, and the notes of staff about it, loaded separately because creators open its page, too. */
export const DropNotes = ({ id, name }: { id: string; name: string }) => (
  <Suspense fallback={<SkeletonRows count={2} what="notes" />}>
    <div>
      <SubjectAssignee subject={{ kind: 'drop', id }} name={name} />
    </div>
    <StaffNotes subject={{ kind: 'drop', id }} />
  </Suspense>
)
