import {
  activeDealFilters,
  dealFilters,
  type DealFilters,
  noDealFilters,
} from '@velv/domain/drops/deal/deal-filters.ts'
import { BellPlus, BellRing, SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { canFilterByDeal, type FeedFilters, feedQuery } from '../feed/feed-filters.ts'
import { useSavedSearches, isSameSearch } from '../searches/use-saved-searches.ts'
import { isAnythingExcluded, useExclusions } from './stored-exclusions.ts'

const DealFilterDialog = lazy(async () => ({ default: (await import('./deal-filter-dialog.tsx')).DealFilterDialog }))
const SearchDialog = lazy(async () => ({ default: (await import('../searches/search-dialog.tsx')).SearchDialog }))

type DealFilterBarProps = {
  filters: FeedFilters
  onFilter: (deal: DealFilters) => void
  /** Creators can save what they filter by. */
  canSave: boolean
}

/** The filters by deal and sound: the button that opens them, and each that is active as a chip that removes it. */
export function DealFilterBar({ filters, onFilter, canSave }: DealFilterBarProps) {
  const [open, setOpen] = useState<'filters' | 'search'>()
  const { genre, deal } = filters
  const active = activeDealFilters(deal)
  if (!canFilterByDeal(genre)) return null
  const close = () => setOpen(undefined)
  return (
    <div className="deal-filters">
      <Button size="sm" onClick={() => setOpen('filters')}>
        <SlidersHorizontal className="icon-s" aria-hidden="true" />
        Filters
        {active.length > 0 && <span className="num">{active.length}</span>}
      </Button>
      {active.map((name) => (
        <button key={name} type="button" className="chip removable" onClick={() => onFilter({ ...deal, [name]: '' })}>
          <span className="sr">Remove filter </span>
          <span className="text-text-3">{dealFilters[name].label}:</span> {dealFilters[name].describe(deal[name])}
          <X className="icon-s" aria-hidden="true" />
        </button>
      ))}
      {active.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onFilter(noDealFilters)}>
          Clear
        </Button>
      )}
      {canSave && (
        <SaveSearch filters={filters} isOpen={open === 'search'} onOpen={() => setOpen('search')} onClose={close} />
      )}
      <Suspense>
        {open === 'filters' && <DealFilterDialog filters={filters} onFilter={onFilter} onClose={close} />}
      </Suspense>
    </div>
  )
}

type SaveSearchProps = { filters: FeedFilters; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Saves what the feed selects, or opens what is saved of it. New Drops are a search for nothing in particular. */
function SaveSearch({ filters, isOpen, onOpen, onClose }: SaveSearchProps) {
  const searches = useSavedSearches()
  const exclusions = useExclusions()
  const { sort: _, ...params } = feedQuery(filters, exclusions)
  const isNarrowed = Object.keys(params).length > 0 || isAnythingExcluded(exclusions)
  if (!isNarrowed || filters.genre === 'newdrops' || !searches) return null
  const saved = searches.find((search) => isSameSearch(search.params, params))
  const Icon = saved ? BellRing : BellPlus
  return (
    <>
      <Button size="sm" variant="quiet" onClick={onOpen}>
        <Icon className="icon-s" aria-hidden="true" />
        {saved ? saved.name : 'Save search'}
        {saved && <span className="sr">, a saved search</span>}
      </Button>
      <Suspense>{isOpen && <SearchDialog params={params} saved={saved} onClose={onClose} />}</Suspense>
    </>
  )
}
