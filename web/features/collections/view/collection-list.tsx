import { countText } from '@velv/domain/count-text.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { changedText, type Collection } from '../collect/collect.ts'
import { CollectionCover } from './collection-cover.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { collectionPath, useCollections } from './use-collections.ts'
import './collection.css'

/** The team’s collections as cards, the one that was changed last first. */
export function CollectionList() {
  const page = useCollections()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const canCreate = page.data?.pages[0]?.canCreate ?? false
  const make = canCreate && (
    <Button variant="main" size="sm" onClick={() => setMaking(true)}>
      <Plus className="icon-s" aria-hidden="true" />
      New collection
    </Button>
  )
  return (
    <>
      <PagedList
        page={page}
        what="collections"
        empty={
          <EmptyState
            title="No collections yet"
            message={
              <>
                Put songs in order and share them by link. Press <KeyCap>S</KeyCap> while listening to add one.
              </>
            }
            next={make || undefined}
          />
        }
      >
        {(rows, more) => (
          <div className="collection-list">
            {make && <div className="justify-self-start">{make}</div>}
            <ul className="collection-cards" aria-label="Collections">
              {rows.map((collection) => (
                <CollectionCard key={collection.id} collection={collection} />
              ))}
            </ul>
            {more}
          </div>
        )}
      </PagedList>
      {isMaking && (
        <CollectionDialog onClose={() => setMaking(false)} onMade={(id) => void navigate(collectionPath(id))} />
      )}
    </>
  )
}

const CollectionCard = ({ collection }: { collection: Collection }) => {
  const { id, name, songCount, cover } = collection
  return (
    <li className="collection-card">
      <CollectionCover cover={cover} />
      <span className="min-w-0">
        <Link className="name clip stretched-link" to={collectionPath(id)} dir="auto">
          {name}
        </Link>
        <span className="small block text-text-2">{countText(songCount, 'song')}</span>
        <span className="small block clip text-text-3">{changedText(collection)}</span>
      </span>
    </li>
  )
}
