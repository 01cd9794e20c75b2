import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DemoInFull } from './demo.ts'

// A dialog few open: loaded when one does.
const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

/** The way to throw a draft away. */
export function DeleteDraft({ demo, onDeleted }: { demo: DemoInFull; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const isBeingPaid = demo.payment !== 'none'
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className={`justify-self-start ${isBeingPaid ? '' : '-ml-3'}`}
        waitsFor={isBeingPaid ? 'It can be deleted when its checkout is over' : undefined}
        onClick={() => setAsking(true)}
      >
        Delete this draft
      </Button>
      <Suspense>
        {asking && <DeleteDraftDialog demo={demo} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
