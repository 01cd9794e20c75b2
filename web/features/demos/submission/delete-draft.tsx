import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { DemoInFull } from '../demo.ts'
import type { DeleteDraftDialogProps } from './delete-draft-dialog.tsx'

// Rarely opened, so it is loaded on demand.
const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

const blockedReasons: Partial<Record<DemoInFull['payment'], string>> = {
  waiting: 'Close checkout to delete this draft',
  underway: 'You can delete it once your bank responds',
}

/** The button to delete a draft. */
export function DeleteDraft(props: Omit<DeleteDraftDialogProps, 'onClose'>) {
  const { demo } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const isBeingPaid = blockedReasons[demo.payment] !== undefined
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={`justify-self-start ${isBeingPaid ? '' : '-ml-3'}`}
        disabledReason={blockedReasons[demo.payment]}
        onClick={() => setIsConfirming(true)}
      >
        {' '}
        Delete draft
      </Button>
      <Suspense>{isConfirming && <DeleteDraftDialog {...props} onClose={() => setIsConfirming(false)} />}</Suspense>
    </>
  )
}
