import { CollectionSideGroup } from '../../features/collections/view/collection-side-group.tsx'
import { useCollections } from '../../features/collections/view/use-collections.ts'
import { OwnerSideGroup } from '../../features/drops/own/home/owner-side-group.tsx'
import { useOwnerSummary } from '../../features/drops/own/use-owner-summary.ts'
import { HoldSideGroup } from '../../features/holds/hold-side-group.tsx'
import { useOpenHolds } from '../../features/holds/open-holds.tsx'
import { TeamSideGroup } from '../../features/teams/team-side-group.tsx'

type OwnerSideGroupsProps = { onFollow?: (() => void) | undefined }

/**
 * What an owner’s side bar holds below the first entries: their drops, what is on hold, their collections, and their team. All appear at once,
 * so that none pushes another one down.
 */
export function OwnerSideGroups({ onFollow }: OwnerSideGroupsProps) {
  const isLoading = [useOwnerSummary().isLoading, useOpenHolds().isLoading, useCollections().isLoading].includes(true)
  // Hidden and not left out: a group that appears after a failure would request its data again, and disappear meanwhile.
  return (
    <div className="contents" hidden={isLoading}>
      <OwnerSideGroup onFollow={onFollow} />
      <HoldSideGroup onFollow={onFollow} />
      <CollectionSideGroup onFollow={onFollow} />
      <TeamSideGroup onFollow={onFollow} />
    </div>
  )
}
