import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { ClosingSoon } from '../../features/drops/feed/closing-soon.tsx'
import { DropSearch } from '../../features/drops/feed/drop-search.tsx'
import { FeedHead } from '../../features/drops/feed/feed-head.tsx'
import { FeedList } from '../../features/drops/feed/feed-list.tsx'
import { DealFilterBar } from '../../features/drops/filters/deal-filter-bar.tsx'
import { FilteredBanner } from '../../features/drops/filters/filtered-banner.tsx'
import { feedUrl } from '../../features/drops/feed/feed-filters.ts'
import { GenreChips } from '../../features/drops/feed/genre-chips.tsx'
import { useClosingSoon } from '../../features/drops/feed/use-closing-soon.ts'
import { useFeed } from '../../features/drops/feed/use-feed.ts'
import { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { ScreenerHomeSkeleton } from '../../features/screening/home/screener-home-skeleton.tsx'
import { useSelectedDrop } from '../../features/drops/feed/use-selected-drop.ts'
import { useMe } from '../../lib/session/session.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'

const DropPreview = lazy(async () => ({
  default: (await import('../../features/demos/submission/drop-preview.tsx')).DropPreview,
}))

const FeedEmpty = lazy(async () => ({
  default: (await import('../../features/drops/feed/feed-empty.tsx')).FeedEmpty,
}))

const OwnerHome = lazy(async () => ({
  default: (await import('../../features/drops/own/home/owner-home.tsx')).OwnerHome,
}))

const ScreenerHome = lazy(async () => ({
  default: (await import('../../features/screening/home/screener-home.tsx')).ScreenerHome,
}))

const ChoosingFor = lazy(async () => ({
  default: (await import('../../features/demos/choose/choosing-for.tsx')).ChoosingFor,
}))

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  const { profession } = useMe()
  return (
    <div className="grid grid-cols-1 content-start gap-8 max-md:min-h-dvh">
      <h1 className="sr">Drops</h1>
      {roleOf(profession) === 'screener' ? (
        <Suspense fallback={<ScreenerHomeSkeleton />}>
          <ScreenerHome />
        </Suspense>
      ) : roleOf(profession) === 'dropOwner' ? (
        <Suspense fallback={<div className="h-dvh" />}>
          <OwnerHome>
            <Browsing profession={profession} />
          </OwnerHome>
        </Suspense>
      ) : (
        <Browsing profession={profession} />
      )}
    </div>
  )
}

/** While a search is active, the results are directly below the field. Rows wait for the feed, which may push them down. */
function Browsing({ profession }: { profession: Profession }) {
  const { filters, sortBy, filterBy, searchFor } = useFeedFilters()
  const feed = useFeed(filters)
  const closingSoon = useClosingSoon()
  const isCreator = roleOf(profession) === 'creator'
  const selectedId = useSelectedDrop(feed.drops)
  // What is searched or filtered for comes directly below the controls.
  const isNarrowed = filters.query !== '' || filters.song !== '' || hasDealFilters(filters.deal)
  const isWaiting = !isNarrowed && closingSoon.isFirst
  return (
    <div className="feed-page with-preview">
      {filters.song && (
        <Suspense fallback={<div className="h-15" />}>
          <ChoosingFor songId={filters.song} allPath={feedUrl({ ...filters, song: '' })} />
        </Suspense>
      )}
      <div className="feed-controls">
        <DropSearch query={filters.query} onSearch={searchFor} />
        <GenreChips filters={filters} />
        <DealFilterBar filters={filters} onFilter={filterBy} canSave={isCreator} />
      </div>
      {!isNarrowed && <ClosingSoon closingSoon={closingSoon} profession={profession} />}
      <section className="min-w-0" aria-labelledby="drops">
        <FeedHead title={isCreator ? 'Drops' : 'All drops'} filters={filters} onSort={sortBy} />
        <FilteredBanner />
        {isWaiting && <SkeletonRows count={6} what="drops" />}
        <div hidden={isWaiting}>
          <FeedList
            feed={feed}
            filters={filters}
            profession={profession}
            empty={<FeedEmpty filters={filters} onSearch={searchFor} onFilter={filterBy} />}
            selectedId={selectedId}
          />
        </div>
      </section>
      {selectedId && (
        <aside className="feed-preview" aria-label="Brief">
          <Suspense>
            <DropPreview id={selectedId} profession={profession} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
