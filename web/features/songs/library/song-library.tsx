import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LibrarySort } from '@velv/domain/songs/library-sort.ts'
import { songOperators } from '@velv/domain/songs/library-search.ts'
import { operatorSearchMax } from '@velv/domain/text/operator-search.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { useMe } from '../../../lib/session/session.ts'
import { parseUrlFilters } from '../../../lib/url/url-filters.ts'
import { choiceNavigation, useSearchNavigation, useLatestSearch } from '../../../lib/url/use-search-navigation.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { useRowsInSteps } from '../../../ui/data/use-rows-in-steps.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { RowKeys } from '../../../ui/keyboard/row-keys.tsx'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import type { LibrarySong } from '../library-song.ts'
import { archiveSongs } from '../archive-songs.ts'
import { useFileDrop } from '../upload/use-file-drop.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyLibrary } from './empty-library.tsx'
import { type LibraryFilters, libraryFilters, libraryUrl } from './library-filters.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { OperatorHints } from './operator-hints.tsx'
import { QueuedRows } from './queued-rows.tsx'
import { songColumns } from './song-columns.ts'
import { SongRow } from './song-row.tsx'
import { UploadButton } from './upload-button.tsx'
import { addFiles, useUploadQueue } from './upload-queue.ts'
import { type Songs, useSongCounts, useSongs } from './use-songs.ts'
import './song-library.css'

/** The creator's songs, with search, selection and uploads; the URL holds the filters. `views` leads to the other views. */
export function SongLibrary({ views }: { views: ReactNode }) {
  const { name: myName } = useMe()
  const { filters, searchFor } = useLibraryFilters()
  const list = useSongs(filters)
  const counts = useSongCounts()
  const queue = useUploadQueue()
  const upload = (files: readonly File[]) => addFiles(files, myName)
  const isDraggingOver = useFileDrop(upload)
  const selection = useSelection(list.songs)
  const isArchived = filters.archived !== undefined
  const isListEmpty = list.isSuccess && !list.isPlaceholderData && list.songs.length === 0
  const isEmpty = isListEmpty && !filters.query && !isArchived && queue.length === 0
  const archive = async (ids: readonly string[], to: boolean, title?: string) => {
    if (await archiveSongs(ids, to, title)) selection.remove(ids)
  }
  const hasFailed = list.isError && list.songs.length === 0
  return (
    <div className={isDraggingOver ? 'song-library dropping' : 'song-library'}>
      <div className="library-head">
        {views}
        {!isEmpty && (
          <>
            <div className="library-search">
              <SearchField
                query={filters.query}
                label="Search titles, writers, lyrics"
                maxLength={operatorSearchMax}
                onSearch={searchFor}
              />
            </div>
            <UploadButton onFiles={upload} />
          </>
        )}
      </div>
      {isEmpty ? (
        <EmptyLibrary onFiles={upload} />
      ) : (
        <>
          <div className="library-line">
            {selection.ids.length > 0 ? (
              <BulkBar
                ids={selection.ids}
                isArchived={isArchived}
                onClear={selection.clear}
                onArchive={(to) => void archive(selection.ids, to)}
              />
            ) : (
              <>
                <OperatorHints operators={songOperators} query={filters.query} onSearch={searchFor} />
                <SortSelect filters={filters} />
                <ArchiveLink filters={filters} count={counts?.archived ?? 0} />
              </>
            )}
          </div>
          {isDraggingOver && (
            <p className="drop-hint" aria-hidden="true">
              Drop to upload
            </p>
          )}
          {hasFailed ? (
            <RetryMessage what="We couldn’t load your songs." onRetry={() => void list.refetch()} />
          ) : (
            <SongList
              list={list}
              filters={filters}
              selection={selection}
              uploads={
                isArchived ? null : (
                  <QueuedRows files={queue.filter(({ songId }) => !has(list.songs, songId))} myName={myName} />
                )
              }
              onArchive={(song, to) => void archive([song.id], to, song.title)}
            />
          )}
        </>
      )}
    </div>
  )
}

const has = (songs: readonly LibrarySong[], id: string | undefined) => songs.some((song) => song.id === id)

type SongListProps = {
  list: Songs
  filters: LibraryFilters
  selection: Selection
  uploads: ReactNode
  onArchive: (song: LibrarySong, isArchived: boolean) => void
}

function SongList({ list, filters, selection, uploads, onArchive }: SongListProps) {
  const { songs } = list
  const shown = useRowsInSteps(songs)
  const rows = useRef<HTMLUListElement>(null)
  const part = useFocusFallback<HTMLDivElement>((host) => host.querySelector<HTMLElement>('.song-title') ?? undefined)
  const isWaiting =
    list.isPending || (list.isPlaceholderData && songs.length === 0) || (shown.length === 0 && songs.length > 0)
  const isNothingFound = !isWaiting && songs.length === 0 && (uploads === null || filters.query !== '')
  usePageKeys({
    x: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-song]')?.dataset['song']
      if (id) selection.toggle(id, !selection.ids.includes(id))
    },
  })
  return (
    <div ref={part} className={selection.ids.length > 0 ? 'songs selecting' : 'songs'}>
      <SongsHead filters={filters} selection={selection} count={songs.length} />
      {uploads}
      {isWaiting && <LibrarySkeleton />}
      {isNothingFound && <NothingFound filters={filters} />}
      {shown.length > 0 && (
        <>
          <ul ref={rows} aria-label="My songs" aria-busy={list.isPlaceholderData || undefined}>
            {shown.map((song) => (
              <SongRow
                key={song.id}
                song={song}
                list={songs}
                isSelected={selection.ids.includes(song.id)}
                isSelecting={selection.ids.length > 0}
                onSelect={(isSelected) => selection.toggle(song.id, isSelected)}
                onArchive={(isArchived) => onArchive(song, isArchived)}
              />
            ))}
          </ul>
          <RowKeys list={rows} />
        </>
      )}
      <div className="mt-3 empty:hidden">
        {shown.length === songs.length && (
          <MoreRows page={{ ...list, isError: list.isFetchNextPageError }} what="songs" />
        )}
      </div>
    </div>
  )
}

type SongsHeadProps = { filters: LibraryFilters; selection: Selection; count: number }

function SongsHead({ filters, selection, count }: SongsHeadProps) {
  const { ids, selectAll, clear } = selection
  const isPart = ids.length > 0 && ids.length < count
  return (
    <div className="song-row songs-head">
      <input
        type="checkbox"
        className="box song-box"
        aria-label="Select all songs shown"
        ref={(box) => {
          if (box) box.indeterminate = isPart
        }}
        checked={count > 0 && ids.length === count}
        onChange={(event) => (event.target.checked ? selectAll() : clear())}
      />
      {songColumns.slice(1).map(({ key, label, sort }) => (
        <span key={key} className={`song-${key}`} aria-hidden={(label && !sort) || undefined}>
          {sort && label ? <SortLink filters={filters} sort={sort} label={label} /> : label}
        </span>
      ))}
    </div>
  )
}

type SortLinkProps = { filters: LibraryFilters; sort: { by: LibrarySort; order: string }; label: string }

/** The head of a column that the list can be ordered by. */
function SortLink({ filters, sort: { by, order }, label }: SortLinkProps) {
  const isCurrent = filters.sort === by
  const Arrow = by === 'updated' ? ArrowDown : ArrowUp
  return (
    <Link
      className="songs-sort"
      to={libraryUrl({ ...filters, sort: by })}
      aria-current={isCurrent || undefined}
      preventScrollReset
      replace
    >
      {isCurrent && <Arrow aria-hidden="true" />}
      {label}
      <span className="sr">{isCurrent ? `, sorted, ${order}` : `, sort ${order}`}</span>
    </Link>
  )
}

const sortLabels: Record<LibrarySort, string> = {
  updated: 'Updated',
  title: 'Title',
  tempo: 'Tempo',
  created: 'Added',
}

/** On a phone, which has no column heads. */
function SortSelect({ filters }: { filters: LibraryFilters }) {
  const navigate = useNavigate()
  return (
    <PlainSelect
      className="songs-sort-select phone-only"
      label="Sort by"
      isLabelHidden
      isSmall
      value={filters.sort}
      choices={(Object.keys(sortLabels) as LibrarySort[]).map((value) => ({
        value,
        label: `Sort: ${sortLabels[value]}`,
      }))}
      onChange={(sort) => void navigate(libraryUrl({ ...filters, sort }), { ...choiceNavigation, replace: true })}
    />
  )
}

function ArchiveLink({ filters, count }: { filters: LibraryFilters; count: number }) {
  if (filters.archived)
    return (
      <span className="archive-link small">
        <span className="text-text-2">Archived songs</span>
        <Link className="link" to={libraryUrl({ ...filters, archived: undefined })}>
          Back to your songs
        </Link>
      </span>
    )
  return count > 0 ? (
    <Link className="link small archive-link" to={libraryUrl({ ...filters, archived: 'true' })}>
      Archived <span className="num">{count}</span>
    </Link>
  ) : null
}

function NothingFound({ filters: { query, archived, ...filters } }: { filters: LibraryFilters }) {
  const [title, message] = query
    ? [`No songs match “${query}”`, 'Search by title, writer, or lyrics, or use fewer operators.']
    : ['No archived songs', 'Songs that you archive move here. You can restore them anytime.']
  return (
    <div role="status">
      <EmptyState
        title={title}
        message={message}
        next={
          <LinkButton to={libraryUrl({ ...filters, query: '', archived: query ? archived : undefined })}>
            {query ? 'Clear search' : 'Show all songs'}
          </LinkButton>
        }
      />
    </div>
  )
}

/** The filters in the URL, and the search function. */
function useLibraryFilters() {
  const params = useLatestSearch()
  const navigateSearch = useSearchNavigation()
  const filters = parseUrlFilters(libraryFilters, params)
  const searchFor = (query: string) => navigateSearch(filters.query, query, libraryUrl({ ...filters, query }))
  return { filters, searchFor }
}

/** The selected songs, as far as they are still listed. */
function useSelection(songs: readonly LibrarySong[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = chosen.filter((id) => has(songs, id))
  return {
    ids,
    toggle: (id: string, isSelected: boolean) =>
      setChosen((before) =>
        isSelected && before.length < libraryLimits.bulk
          ? [...before.filter((one) => one !== id), id]
          : before.filter((one) => one !== id),
      ),
    selectAll: () => setChosen(songs.slice(0, libraryLimits.bulk).map(({ id }) => id)),
    remove: (gone: readonly string[]) => setChosen((before) => before.filter((id) => !gone.includes(id))),
    clear: () => setChosen([]),
  }
}

type Selection = ReturnType<typeof useSelection>
