import { ListMusic } from 'lucide-react'
import { Link } from 'react-router'
import { SideGroup, SideGroupLink } from '../../../ui/layout/side-group.tsx'
import { collectionPath, collectionsPath, useCollections } from './use-collections.ts'

/** How many collections the side bar lists. */
const listed = 5

/** The collections that were changed last, with how many songs each has. */
export function CollectionSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data, hasNextPage } = useCollections()
  const collections = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (collections.length === 0) return null
  return (
    <SideGroup title="Collections">
      {collections.slice(0, listed).map(({ id, name, songCount }) => (
        <SideGroupLink
          key={id}
          to={collectionPath(id)}
          icon={<ListMusic className="icon" aria-hidden="true" />}
          label={name}
          count={songCount}
          onFollow={onFollow}
        />
      ))}
      {(collections.length > listed || hasNextPage) && (
        <Link className="side-link" to={collectionsPath} onClick={onFollow}>
          See all
        </Link>
      )}
    </SideGroup>
  )
}
