import { dropName } from '@velv/domain/drops/drop.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { OwnDrop } from './own-drop.ts'

// Rarely opened, so it is loaded on demand.
const DeleteDropDialog = lazy(async () => ({
  default: (await import('./delete-drop-dialog.tsx')).DeleteDropDialog,
}))

type DeleteDropProps = {
  drop: OwnDrop
  onDeleted?: () => void
  /** The button's text; the drop's name is appended for screen readers. */
  children: string
}

/** The button to delete a drop that has no demos. */
export function DeleteDrop({ drop, onDeleted, children }: DeleteDropProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsConfirming(true)}>
        <span>
          {children}
          <span className="sr"> {dropName(drop)}</span>
        </span>
      </Button>
      <Suspense>
        {isConfirming && <DeleteDropDialog drop={drop} onDeleted={onDeleted} onClose={() => setIsConfirming(false)} />}
      </Suspense>
    </>
  )
}
