import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DropInFull } from './drop.ts'

// A dialog few open: loaded when one does.
const DeleteDrop = lazy(async () => ({ default: (await import('./delete-drop.tsx')).DeleteDrop }))

/** Offered to its owner only while no demo is in: a drop somebody answered stays. */
export function DeleteOffer({ drop }: { drop: DropInFull }) {
  const [isOpen, setOpen] = useState(false)
  if (!drop.can.includes('drop.delete') || drop.demoCount > 0) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Delete this drop
      </Button>
      <Suspense>{isOpen && <DeleteDrop drop={drop} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
