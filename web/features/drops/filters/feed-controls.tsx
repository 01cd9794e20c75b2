import { activeDealFilters, dealFilters, type DealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { BellPlus, BellRing, SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DropSearch } from '../feed/drop-search.tsx'
import { canFilterByDeal, canSearch, type FeedFilters, feedQuery } from '../feed/feed-filters.ts'
import { GenreChips } from '../feed/genre-chips.tsx'
import type { useFeedFilters } from '../feed/use-feed-filters.ts'
import { useSavedSearches, isSameSearch } from '../searches/use-saved-searches.ts'
import { countExclusions, isAnythingExcluded, useExclusions } from './stored-exclusions.ts'
import { useFilterPanel } from './use-filter-panel.ts'

const SearchDialog = lazy(async () => ({ default: (await import('../searches/search-dialog.tsx')).SearchDialog }))

type FeedControlsProps = {
  feed: ReturnType<typeof useFeedFilters>
  /** Creators can save what they filter by. */
  canSave: boolean
}

/** What narrows a feed: genres, search, and all filters behind one button, in one row on a wide screen. */
export function FeedControls({ feed: { filters, filterBy, searchFor }, canSave }: FeedControlsProps) {
  const { genre, deal } = filters
  const openPanel = useFilterPanel()
  const count = countExclusions(useExclusions()) + activeDealFilters(deal).length
  return (
    <div className="feed-controls">
      {canSearch(genre) && <DropSearch query={filters.query} onSearch={searchFor} />}
      <Button className="max-md:min-w-11 max-md:px-3" onClick={openPanel}>
        <SlidersHorizontal className="icon-s" aria-hidden="true" />
        <span className="sr">Filters</span>
        <span className="max-md:hidden" aria-hidden="true">
          Filters
        </span>
        {count > 0 && (
          <span className="num">
            {count}
            <span className="sr"> active</span>
          </span>
        )}
      </Button>
      {canSave && canFilterByDeal(genre) && <SaveSearch filters={filters} />}
      <GenreChips filters={filters} />
      <DealChips deal={deal} onFilter={filterBy} />
    </div>
  )
}

/** Each filter by deal or sound that is active, as a chip that removes it. */
function DealChips({ deal, onFilter }: { deal: DealFilters; onFilter: (deal: DealFilters) => void }) {
  const active = activeDealFilters(deal)
  if (active.length === 0) return null
  return (
    <div className="deal-chips">
      {active.map((name) => (
        <button key={name} type="button" className="chip removable" onClick={() => onFilter({ ...deal, [name]: '' })}>
          <span className="sr">Remove filter </span>
          <span className="text-text-3">{dealFilters[name].label}:</span> {dealFilters[name].describe(deal[name])}
          <X className="icon-s" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** Saves what the feed selects, or opens what is saved of it. New Drops are a search for nothing in particular. */
function SaveSearch({ filters }: { filters: FeedFilters }) {
  const [isOpen, setOpen] = useState(false)
  const searches = useSavedSearches()
  const exclusions = useExclusions()
  const { sort: _, song: __, ...params } = feedQuery(filters, exclusions)
  const isNarrowed = Object.keys(params).length > 0 || isAnythingExcluded(exclusions)
  if (!isNarrowed || filters.genre === 'newdrops' || !searches) return null
  const saved = searches.find((search) => isSameSearch(search.params, params))
  const Icon = saved ? BellRing : BellPlus
  const name = saved ? saved.name : 'Save search'
  return (
    <>
      <Button className="max-md:min-w-11 max-md:px-3" variant="quiet" onClick={() => setOpen(true)}>
        <Icon className="icon-s" aria-hidden="true" />
        <span className="sr">{name}</span>
        <span className="max-md:hidden" aria-hidden="true">
          {name}
        </span>
        {saved && <span className="sr">, a saved search</span>}
      </Button>
      <Suspense>{isOpen && <SearchDialog params={params} saved={saved} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
