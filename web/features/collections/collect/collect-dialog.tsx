import { collectionLimits } from '@velv/domain/collections/collection-limits.ts'
import { countText } from '@velv/domain/count-text.ts'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { addToCollection, type Collection, removeFromCollection, type Song } from './collect.ts'
import './collect.css'

type CollectDialogProps = { song: Song; open: boolean; onOpenChange: (open: boolean) => void }

/** The collections of the team, each of which a press adds the song to or takes it from, and a field for a new one. */
export function CollectDialog({ song, open, onOpenChange }: CollectDialogProps) {
  const query = { params: { query: { demo: song.id } } }
  const list = api.useInfiniteQuery('get', '/api/collections', query, { ...cursorPagination, enabled: open })
  const containing = new Set(list.data?.pages.flatMap((page) => page.containing))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add to a collection" message={song.title}>
      <PagedList
        page={list}
        what="collections"
        empty={<p className="small text-text-3">Your team has no collections yet.</p>}
      >
        {(rows, more) => (
          <>
            <ul className="collect-list">
              {rows.map((collection) => (
                <li key={collection.id}>
                  <CollectionChoice collection={collection} song={song} isIn={containing.has(collection.id)} />
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
      {list.data && <NewCollection song={song} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

type ChoiceProps = { collection: Collection; song: Song; isIn: boolean }

function CollectionChoice({ collection, song, isIn }: ChoiceProps) {
  const press = isIn ? removeFromCollection : addToCollection
  return (
    <button type="button" className="collect-choice" aria-pressed={isIn} onClick={() => void press(collection, song)}>
      <span className="clip" dir="auto">
        {collection.name}
      </span>
      <span className="small num text-text-3">{countText(collection.songCount, 'song')}</span>
      {isIn ? <Check className="icon-s" aria-hidden="true" /> : <span />}
    </button>
  )
}

/** Makes a collection with the song in it. */
function NewCollection({ song, onDone }: { song: Song; onDone: () => void }) {
  const [name, setName] = useState('')
  const idempotencyKey = useRef(crypto.randomUUID())
  const { mutate, isPending, error } = api.useMutation('post', '/api/collections', {
    onSuccess: async (made) => {
      if (await addToCollection(made, song)) onDone()
    },
  })
  const { fresh, onEdit, onSend } = useFreshError(error)
  const nameError = fieldError(fresh, 'name')
  return (
    <form
      className="collect-new"
      noValidate
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || name.trim() === '') return
        onSend()
        mutate({ body: { idempotencyKey: idempotencyKey.current, name: name.trim(), note: '' } })
      }}
    >
      <TextField
        label="New collection"
        name="name"
        autoComplete="off"
        maxLength={collectionLimits.name}
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={isPending} disabled={name.trim() === ''}>
        Create and add
      </Button>
      <ErrorMessage error={nameError ? undefined : fresh} />
    </form>
  )
}
