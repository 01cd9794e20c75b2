import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { ClosingSoon } from '../../features/drops/feed/closing-soon.tsx'
import { FeedHead } from '../../features/drops/feed/feed-head.tsx'
import { FeedList } from '../../features/drops/feed/feed-list.tsx'
import { FeedControls } from '../../features/drops/filters/feed-controls.tsx'
import { FilteredBanner } from '../../features/drops/filters/filtered-banner.tsx'
import { feedUrl } from '../../features/drops/feed/feed-filters.ts'
import { useClosingSoon } from '../../features/drops/feed/use-closing-soon.ts'
import { useFeed } from '../../features/drops/feed/use-feed.ts'
import { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { ScreenerHomeSkeleton } from '../../features/screening/home/screener-home-skeleton.tsx'
import { useSelectedDrop } from '../../features/drops/feed/use-selected-drop.ts'
import { useMe } from '../../lib/session/session.ts'

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

/** All open drops. What closes this week interrupts them, unless they are searched, filtered, or in that order. */
function Browsing({ profession }: { profession: Profession }) {
  const view = useFeedFilters()
  const { filters, sortBy, filterBy, searchFor } = view
  const feed = useFeed(filters)
  const closingSoon = useClosingSoon()
  const isCreator = roleOf(profession) === 'creator'
  const selectedId = useSelectedDrop(feed.drops)
  const isNarrowed = filters.query !== '' || filters.song !== '' || hasDealFilters(filters.deal)
  const hasClosingSoon = !isNarrowed && filters.sort !== 'closing'
  return (
    <div className="feed-page with-preview">
      {filters.song && (
        <Suspense fallback={<div className="h-15" />}>
          <ChoosingFor songId={filters.song} allPath={feedUrl({ ...filters, song: '' })} />
        </Suspense>
      )}
      <FeedControls feed={view} canSave={isCreator} />
      <section className="min-w-0" aria-labelledby="drops">
        <FeedHead title={isCreator ? 'Drops' : 'All drops'} filters={filters} onSort={sortBy} />
        <FilteredBanner />
        <FeedList
          feed={feed}
          filters={filters}
          profession={profession}
          empty={<FeedEmpty filters={filters} onSearch={searchFor} onFilter={filterBy} />}
          selectedId={selectedId}
          inset={hasClosingSoon && <ClosingSoon closingSoon={closingSoon} profession={profession} />}
        />
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
