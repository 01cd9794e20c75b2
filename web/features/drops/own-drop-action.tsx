import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { DropInFull } from './drop.ts'

// A dialog few open: loaded when one does.
const DeleteDrop = lazy(async () => ({ default: (await import('./delete-drop.tsx')).DeleteDrop }))

/** What its owner can do with a drop: listen, change it, delete it while no demo is in. */
export function OwnDropAction({ drop }: { drop: DropInFull }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="grid gap-2">
      <OwnMain drop={drop} />
      {drop.can.includes('drop.delete') && drop.demoCount === 0 && (
        <Button look="quiet" onClick={() => setDeleting(true)}>
          Delete this drop
        </Button>
      )}
      <Suspense>{isDeleting && <DeleteDrop drop={drop} onClose={() => setDeleting(false)} />}</Suspense>
    </div>
  )
}

/** The next step of its owner; none while a closed drop is still being heard. */
export function OwnMain({ drop }: { drop: DropInFull }) {
  if (drop.state === 'delivered') {
    return (
      <LinkButton to={`/drop/pitch/${drop.id}`} look="main">
        Listen to what was pitched
      </LinkButton>
    )
  }
  if (!drop.can.includes('drop.edit')) return null
  return (
    <LinkButton to={`/drop/edit/${drop.id}`} look={drop.state === 'live' ? 'line' : 'main'}>
      Edit this drop
    </LinkButton>
  )
}
