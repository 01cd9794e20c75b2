import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DemoInFull } from './demo.ts'

// A dialog few open: loaded when one does.
const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

const whyNotNow: Partial<Record<DemoInFull['payment'], string>> = {
  waiting: 'Close the checkout to delete this draft',
  underway: 'It can be deleted when your bank has answered',
}

/** The way to throw a draft away. */
export function DeleteDraft({ demo, onDeleted }: { demo: DemoInFull; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const isBeingPaid = whyNotNow[demo.payment] !== undefined
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className={`justify-self-start ${isBeingPaid ? '' : '-ml-3'}`}
        waitsFor={whyNotNow[demo.payment]}
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
