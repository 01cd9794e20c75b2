import { collectionSorts, type CollectionSort } from '@velv/domain/collections/collection-limits.ts'
import { pitchedOperators } from '@velv/domain/collections/pitched-search.ts'
import { errors } from '@velv/domain/errors.ts'
import { operatorSearchMax } from '@velv/domain/text/operator-search.ts'
import { GripVertical } from 'lucide-react'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { choiceFilter, textFilter } from '../../../lib/url/url-filters.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { OperatorHints } from '../../songs/library/operator-hints.tsx'
import { removeFromCollection, requestLink } from '../collect/collect.ts'
import { type Collecting, useCollect } from '../collect/use-collect.tsx'
import { NoMatch } from '../songs/no-match.tsx'
import { pitchedColumns, PitchedPhoneRow } from '../songs/pitched-columns.tsx'
import type { PitchedSong } from '../songs/pitched-song.ts'
import { useSongKeys } from '../songs/use-song-keys.ts'
import { CollectionHead, type CollectionInFull } from './collection-head.tsx'
import { collectionsPath, useCollection, useCollectionSongs } from './use-collections.ts'
import { keepFocus, useReorder } from './use-reorder.ts'
import './collection.css'

const filterRows = { search: textFilter('q', operatorSearchMax), sort: choiceFilter('sort', collectionSorts) }

const sortLabels: Record<CollectionSort, string> = {
  order: 'Your order',
  stars: 'Stars',
  tempo: 'Tempo',
  added: 'Date added',
}

/** A collection: its songs in the team’s order, or in another one. */
export function CollectionView({ id }: { id: string }) {
  const { data, error, refetch } = useCollection(id)
  if (isMissing(error)) return <CollectionNotFound />
  if (error && !data) return <RetryMessage what="We couldn’t load this collection." onRetry={() => void refetch()} />
  return data ? <LoadedCollection collection={data} /> : <SkeletonLine what="the collection" />
}

function LoadedCollection({ collection }: { collection: CollectionInFull }) {
  const { filters, show, searchFor } = useListFilters(filterRows)
  const { search, sort } = filters
  const { page, songs, playable, move } = useCollectionSongs(collection, sort, search)
  const collecting = useCollect()
  useSongKeys(songs, collecting)
  const canMove = collection.can.includes('collection.edit') && sort === 'order' && search === ''
  const reorder = useReorder(songs, canMove ? move : undefined)
  const rowMenu = (song: PitchedSong) => (
    <RowMenu {...{ collection, song, songs, collecting }} move={canMove ? move : undefined} />
  )
  const columns = [
    ...(sort === 'order' && search === '' ? [placeColumn(songs, canMove)] : []),
    ...pitchedColumns(songs, (song) => <span className="dense-actions">{rowMenu(song)}</span>),
  ]
  return (
    <div className="pitched-songs" {...reorder.keys}>
      <CollectionHead collection={collection} playable={playable} />
      <div className="pitched-tools">
        <SearchField query={search} label="Search this collection" maxLength={operatorSearchMax} onSearch={searchFor} />
        <OperatorHints operators={pitchedOperators} query={search} onSearch={searchFor} />
        <span className="grow" />
        <SegmentedSwitch
          label="Sort by"
          value={sort}
          choices={collectionSorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(value) => show({ sort: value })}
        />
      </div>
      <DenseList
        label={collection.name}
        what="songs"
        page={page}
        rows={songs}
        search={search}
        columns={columns}
        keyOf={(song) => song.id}
        classOf={(song) => [song.unavailable && 'unavailable', reorder.classOf(song)].filter(Boolean).join(' ')}
        rowProps={reorder.rowProps}
        phoneRow={(song) => (
          <PitchedPhoneRow song={song} list={songs}>
            {rowMenu(song)}
          </PitchedPhoneRow>
        )}
        empty={search ? <NoMatch search={search} onClear={() => show({ search: '' })} /> : <NoSongs />}
      />
      {canMove && songs.length > 1 && (
        <p className="small text-text-3 wide-only">
          To move a song, drag it, or press <KeyCap>Alt</KeyCap> and <KeyCap>↑</KeyCap> or <KeyCap>↓</KeyCap>.
        </p>
      )}
      {collecting.dialog}
    </div>
  )
}

const placeColumn = (songs: readonly PitchedSong[], canMove: boolean): TableColumn<PitchedSong> => ({
  key: 'place',
  label: '#',
  width: '3rem',
  isAtEnd: true,
  cell: (song) => (
    <span className="collection-place num">
      {canMove && <GripVertical className="icon-s" aria-hidden="true" />}
      {songs.indexOf(song) + 1}
    </span>
  ),
})

type RowMenuProps = {
  collection: CollectionInFull
  song: PitchedSong
  songs: readonly PitchedSong[]
  collecting: Collecting
  move: ((song: PitchedSong, place: number) => Promise<void>) | undefined
}

function RowMenu({ collection, song, songs, collecting, move }: RowMenuProps) {
  const at = songs.indexOf(song)
  const moveTo = (place: number) => () => {
    keepFocus()
    void move?.(song, place)
  }
  const moves = [
    ...(at > 0
      ? [
          { label: 'Move to the top', onPress: moveTo(0) },
          { label: 'Move up', onPress: moveTo(at - 1) },
        ]
      : []),
    ...(at < songs.length - 1 ? [{ label: 'Move down', onPress: moveTo(at + 1) }] : []),
  ]
  const rows = [
    ...(move ? moves : []),
    ...(song.can.includes('demo.request-link')
      ? [{ label: 'Ask to play it by link', onPress: () => void requestLink(song) }]
      : []),
    ...(song.can.includes('demo.collect')
      ? [{ label: 'Add to another collection', onPress: () => collecting.choose(song) }]
      : []),
    ...(collection.can.includes('collection.edit')
      ? [{ label: 'Remove', isDestructive: true, onPress: () => void removeFromCollection(collection, song) }]
      : []),
  ]
  return rows.length > 0 ? <MoreMenu of={song.title || 'this song'} rows={rows} /> : null
}

const NoSongs = () => (
  <EmptyState
    title="No songs yet"
    message={
      <>
        Press <KeyCap>S</KeyCap> while listening to add one.
      </>
    }
    next={<LinkButton to="/drop/myinbox/songs">Open all songs</LinkButton>}
  />
)

const CollectionNotFound = () => (
  <EmptyState
    as="h1"
    title="Collection not found"
    message={errors['collection/not-found'][1]}
    next={<LinkButton to={collectionsPath}>Open collections</LinkButton>}
  />
)
