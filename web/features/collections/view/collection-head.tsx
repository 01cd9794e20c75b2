import { countText } from '@velv/domain/count-text.ts'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { play } from '../../listening/player/player.ts'
import type { Song } from '../../listening/player/player-state.ts'
import { changedText, refetchCollections } from '../collect/collect.ts'
import { ShareButton } from '../links/share-button.tsx'
import { CollectionCover } from './collection-cover.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { collectionsPath } from './use-collections.ts'

export type CollectionInFull = components['schemas']['CollectionInFull']

/** "12 songs, 38 min, from 4 drops." */
function factsText({ songCount, durationMs, dropCount }: CollectionInFull): string {
  if (songCount === 0) return 'No songs yet.'
  const minutes = Math.max(1, Math.round(durationMs / 60_000))
  return `${countText(songCount, 'song')}, ${minutes} min, from ${countText(dropCount, 'drop')}.`
}

/** The name of a collection, what is in it, and what can be done with all of it. */
export function CollectionHead({ collection, playable }: { collection: CollectionInFull; playable: readonly Song[] }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { id, name, note, can, cover } = collection
  const rows = [
    ...(can.includes('collection.edit') ? [{ label: 'Edit name and note', onPress: () => setOpen('edit') }] : []),
    ...(can.includes('collection.delete')
      ? [{ label: 'Delete collection', isDestructive: true, onPress: () => setOpen('delete') }]
      : []),
  ]
  return (
    <header className="collection-head">
      <CollectionCover cover={cover} className="big" />
      <div className="min-w-0">
        <h1 className="title" tabIndex={-1} dir="auto">
          {name}
        </h1>
        <p className="small text-text-3">
          {factsText(collection)} {changedText(collection)}.
        </p>
        {note && (
          <p className="collection-note" dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className="collection-actions">
        {playable[0] && (
          <Button variant="main" onClick={() => play(playable[0]!, playable)}>
            <Play className="icon-s" aria-hidden="true" />
            Play all
          </Button>
        )}
        <ShareButton
          target={{ collectionId: id, name, songCount: collection.songCount, playableCount: collection.playableByLink }}
        />
        {rows.length > 0 && <MoreMenu of={name} rows={rows} />}
      </div>
      {open === 'edit' && <CollectionDialog collection={collection} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <DeleteCollection collection={collection} onClose={() => setOpen(undefined)} />}
    </header>
  )
}

function DeleteCollection({
  collection: { id, name },
  onClose,
}: {
  collection: CollectionInFull
  onClose: () => void
}) {
  const navigate = useNavigate()
  const remove = async () => {
    // Leave first: this page would request the deleted collection again.
    await navigate(collectionsPath, { replace: true, flushSync: true })
    try {
      await client.DELETE('/api/collections/{id}', { params: { path: { id } } })
    } catch (error) {
      toast(`${name}: ${errorText(error)}`)
    }
    await refetchCollections()
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      message="Its songs stay in your inbox, with their stars, tags, and comments."
      verb="Delete"
      onConfirm={() => void remove()}
    />
  )
}
