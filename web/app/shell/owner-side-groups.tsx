import { CollectionSideGroup } from '../../features/collections/view/collection-side-group.tsx'
import { OwnerSideGroup } from '../../features/drops/own/home/owner-side-group.tsx'
import { TeamSideGroup } from '../../features/teams/team-side-group.tsx'

type OwnerSideGroupsProps = { onFollow?: (() => void) | undefined }

/** What an owner's side bar holds below the first entries: their drops, their collections, and their team. */
export const OwnerSideGroups = ({ onFollow }: OwnerSideGroupsProps) => (
  <>
    <OwnerSideGroup onFollow={onFollow} />
    <CollectionSideGroup onFollow={onFollow} />
    <TeamSideGroup onFollow={onFollow} />
  </>
)
