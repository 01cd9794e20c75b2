import { dropName } from '@velv/domain/drops/drop.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { OwnDrop } from './own-drop.ts'

// A dialog few open: loaded when one does.
const DeleteDropDialog = lazy(async () => ({
  default: (await import('./delete-drop-dialog.tsx')).DeleteDropDialog,
}))

type DeleteDropProps = {
  drop: OwnDrop
  onDeleted?: () => void
  /** The words on the button; the name of the drop is added for who cannot see where it stands. */
  children: string
}

/** The way to delete a drop nobody has sent a demo to. */
export function DeleteDrop({ drop, onDeleted, children }: DeleteDropProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        <span>
          {children}
          <span className="sr"> {dropName(drop)}</span>
        </span>
      </Button>
      <Suspense>
        {isAsking && <DeleteDropDialog drop={drop} onDeleted={onDeleted} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}
