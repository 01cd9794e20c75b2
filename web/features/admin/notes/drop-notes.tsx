import { lazy, Suspense, type ComponentProps } from 'react'

const DropNotesPanel = lazy(async () => ({ default: (await import('./drop-notes-panel.tsx')).DropNotesPanel }))

/** The notes of staff about a drop, loaded separately because creators open its page, too. */
export const DropNotes = (props: ComponentProps<typeof DropNotesPanel>) => (
  <Suspense>
    <DropNotesPanel {...props} />
  </Suspense>
)
