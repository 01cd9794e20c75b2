import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import type { DropInFull } from '../drop.ts'

/** In these states nothing happens before the owner acts. */
const needsOwnerAction = new Set<DropInFull['state']>(['rejected', 'unpublished', 'expired'])

/** The owner's next step; none while a closed drop is still being screened. */
export function OwnerAction({ drop }: { drop: DropInFull }) {
  if (drop.state === 'delivered') {
    return (
      <LinkButton to={`/drop/pitch/${drop.id}`} variant="main">
        Listen to what was pitched
      </LinkButton>
    )
  }
  if (!drop.can.includes('drop.edit')) return null
  return (
    <LinkButton to={`/drop/edit/${drop.id}`} variant={needsOwnerAction.has(drop.state) ? 'main' : 'line'}>
      Edit this drop
    </LinkButton>
  )
}
