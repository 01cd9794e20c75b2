import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { DemoInFull } from '../demo.ts'

// A dialog few open: loaded when one does.
const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

const blockedReasons: Partial<Record<DemoInFull['payment'], string>> = {
  waiting: 'Close the checkout to delete this draft',
  underway: 'It can be deleted when your bank has answered',
}

/** The way to throw a draft away. */
export function DeleteDraft({ demo, onDeleted }: { demo: DemoInFull; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBeingPaid = blockedReasons[demo.payment] !== undefined
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={`justify-self-start ${isBeingPaid ? '' : '-ml-3'}`}
        disabledReason={blockedReasons[demo.payment]}
        onClick={() => setIsAsking(true)}
      >
        Delete this draft
      </Button>
      <Suspense>
        {isAsking && <DeleteDraftDialog demo={demo} onDeleted={onDeleted} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}
