import { dropName } from '@velv/domain/drops/drop.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { choiceFilter, textFilter } from '../../../lib/url/url-filters.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { DenseTable, DenseTableSkeleton } from '../../../ui/data/dense-table.tsx'
import { MoreRows, retryPage } from '../../../ui/data/more-rows.tsx'
import { useArrival } from '../../../ui/data/use-arrival.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useMatchesMedia } from '../../../ui/layout/use-is-wide.ts'
import { ListenButton } from '../listen-button.tsx'
import { arrangeDrops, sortOf, views } from './arrange-drops.ts'
import { OwnDropDialogs } from './own-drop-actions.tsx'
import { type OwnList, ownDropColumns, PhoneRow } from './own-drop-columns.tsx'
import { firstToAnswer } from './own-drop.ts'
import { ownedSetFilter, useOwnedSet } from './owned-set.tsx'
import { useAllOwnDrops } from './use-own-drops.ts'
import { serverDate } from '../../../lib/server-clock.ts'
import './own-drops.css'

/** As in own-drops.css. */
const previewWidth = '(width >= 1600px)'

// Only a very wide window has room for it.
const OwnDropPreview = lazy(async () => ({ default: (await import('./own-drop-preview.tsx')).OwnDropPreview }))

const filterRows = {
  search: textFilter('q', 100),
  view: choiceFilter('view', ['all', 'needs', 'live', 'review', 'closed', 'answer', 'done']),
  /** The key of a column, after a minus where the largest value is first. */
  sort: textFilter('sort', 20),
  of: ownedSetFilter,
}

type OwnDropsTableProps = { list: OwnList; label: string; empty: ReactNode }

/** An owner's drops as a table: by state or as searched for, in any order, recent ones apart from older ones. */
export function OwnDropsTable({ list, label, empty }: OwnDropsTableProps) {
  const set = useOwnedSet()
  const { page, rows: loaded } = useAllOwnDrops(list === 'inbox' ? '/api/my/inbox' : '/api/my/drops', set)
  const { filters, show, searchFor } = useListFilters(filterRows)
  const [now] = useState(() => serverDate())
  const [selected, setSelected] = useState<string>()
  const hasPreview = useMatchesMedia(previewWidth)
  const isShown = useArrival(loaded !== undefined)
  if (!loaded || !isShown) {
    return page.isError && !loaded ? (
      <RetryMessage what="We couldn’t load your drops." onRetry={() => retryPage(page)} />
    ) : (
      <DenseTableSkeleton columns={ownDropColumns(list, [], '')} count={12} what="your drops" />
    )
  }
  if (loaded.length === 0) return set === 'for-me' ? <NothingAssigned /> : empty

  const sort = sortOf(filters.sort, list)
  const { view, counts, rows, isOlder } = arrangeDrops(list, loaded, { ...filters, sort }, now)
  const columns = ownDropColumns(list, rows, shownText(rows.length, loaded.length, page.hasNextPage))
  const previewed = hasPreview ? (rows.find(({ id }) => id === selected) ?? rows[0]) : undefined
  const first = list === 'inbox' ? firstToAnswer(loaded) : undefined
  return (
    <OwnDropDialogs drops={loaded}>
      <div className="own-drops">
        <div className="own-drops-main">
          <div className="own-drops-tools">
            <SegmentedSwitch
              label="Show"
              value={view}
              choices={views[list].map(({ value, label: name }) => ({
                value,
                label: (
                  <>
                    {name} <span className="num text-text-3">{counts.get(value)}</span>
                  </>
                ),
              }))}
              onChange={(value) => show({ view: value as typeof filters.view })}
            />
            <SearchField query={filters.search} label="Search your drops" maxLength={100} onSearch={searchFor} />
            {first && <ListenButton to={`/drop/pitch/${first.id}`} name={dropName(first)} />}
          </div>
          {page.isError && <RetryMessage what="We couldn’t refresh your drops." onRetry={() => retryPage(page)} />}
          {rows.length === 0 ? (
            <EmptyState
              title="No drops match"
              message="Change or clear your search and filters to see more drops."
              next={<Button onClick={() => show({ search: '', view: 'all' })}>Clear filters</Button>}
            />
          ) : (
            <DenseTable
              label={label}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              sort={sort}
              onSort={({ by, isDescending }) => show({ sort: `${isDescending ? '-' : ''}${by}` })}
              phoneRow={(drop) => <PhoneRow drop={drop} list={list} />}
              groupOf={(drop) => (isOlder(drop) ? 'Older than six months' : '')}
              {...(previewed && { selected: previewed.id, onSelect: setSelected })}
            />
          )}
          {!page.isError && page.hasNextPage && <MoreRows page={page} what="drops" />}
        </div>
        {previewed && (
          <Suspense fallback={<aside className="own-drop-preview" />}>
            <OwnDropPreview key={previewed.id} drop={previewed} />
          </Suspense>
        )}
      </div>
    </OwnDropDialogs>
  )
}

const NothingAssigned = () => (
  <EmptyState
    title="Nothing assigned to you"
    message="Drops and pitches that you or a colleague assign to you show up here."
  />
)

/** "15 of 26 drops", "26 drops", "300 newest drops". */
function shownText(shown: number, loaded: number, isMore: boolean): string {
  const drops = `${isMore ? 'newest ' : ''}drop${loaded === 1 ? '' : 's'}`
  return shown < loaded ? `${shown} of ${loaded} ${drops}` : `${loaded} ${drops}`
}
