import { pitchedOperators } from '@velv/domain/collections/pitched-search.ts'
import { operatorSearchMax } from '@velv/domain/text/operator-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { textFilter } from '../../../lib/url/url-filters.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import { type PagedQuery, useNextPages } from '../../../ui/data/more-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { OperatorHints } from '../../songs/library/operator-hints.tsx'
import { useCollect } from '../collect/use-collect.tsx'
import { NoMatch } from './no-match.tsx'
import { pitchedColumns, PitchedPhoneRow } from './pitched-columns.tsx'
import type { PitchedSong } from './pitched-song.ts'
import { useSongKeys } from './use-song-keys.ts'

const filterRows = { search: textFilter('q', operatorSearchMax) }

/** Every pitch that was ever delivered to the team, found by words and operators. */
export function InboxSongs() {
  const { filters, show, searchFor } = useListFilters(filterRows)
  const { search } = filters
  const query = { params: { query: search ? { q: search } : {} } }
  const page = useSearchOn(
    api.useInfiniteQuery('get', '/api/my/inbox-songs', query, {
      ...cursorPagination,
      placeholderData: keepPreviousData,
    }),
  )
  const rows: PitchedSong[] = page.data?.pages.flatMap((one) => one.rows) ?? []
  const collecting = useCollect()
  useSongKeys(rows, collecting)
  const add = (song: PitchedSong) =>
    song.can.includes('demo.collect') && (
      <IconButton label={`Add ${song.title} to a collection`} onClick={() => collecting.choose(song)}>
        <ListPlus className="icon" aria-hidden="true" />
      </IconButton>
    )
  return (
    <div className="pitched-songs">
      <div className="pitched-tools">
        <SearchField
          query={search}
          label="Search titles, writers, drops"
          maxLength={operatorSearchMax}
          onSearch={searchFor}
        />
        <OperatorHints operators={pitchedOperators} query={search} onSearch={searchFor} />
      </div>
      <DenseList
        label="All songs"
        what="songs"
        page={page}
        search={search}
        columns={pitchedColumns(rows, (song) => (
          <span className="dense-actions">{add(song)}</span>
        ))}
        keyOf={({ id }) => id}
        classOf={({ unavailable }) => (unavailable ? 'unavailable' : undefined)}
        phoneRow={(song) => (
          <PitchedPhoneRow song={song} list={rows}>
            {add(song)}
          </PitchedPhoneRow>
        )}
        empty={search ? <NoMatch search={search} onClear={() => show({ search: '' })} /> : <NothingDelivered />}
      />
      {collecting.dialog}
    </div>
  )
}

const NothingDelivered = () => (
  <EmptyState
    title="No songs yet"
    message="Every pitch delivered to your team shows up here, from all of your drops."
    next={<LinkButton to="/drop/myinbox">Open your drops</LinkButton>}
  />
)

/**
 * A list whose server looks through a few thousand songs per request. While a search has found nothing and songs are left,
 * it requests the next page, and the list looks as if it were still loading its first one.
 */
function useSearchOn<Row, Page extends PagedQuery<Row>>(page: Page): Page {
  const isSearching = page.hasNextPage && page.data?.pages.every(({ rows }) => rows.length === 0) === true
  useNextPages(page, isSearching)
  return isSearching ? { ...page, data: undefined } : page
}
