import { roleOf } from '@velv/domain/roles.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { FeedHead } from '../../features/drops/feed/feed-head.tsx'
import { FeedList } from '../../features/drops/feed/feed-list.tsx'
import { FeedControls } from '../../features/drops/filters/feed-controls.tsx'
import { FilteredBanner } from '../../features/drops/filters/filtered-banner.tsx'
import { feedUrl } from '../../features/drops/feed/feed-filters.ts'
import { useFeed } from '../../features/drops/feed/use-feed.ts'
import type { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { useSelectedDrop } from '../../features/drops/feed/use-selected-drop.ts'
import { useMe } from '../../lib/session/session.ts'

const DropPreview = lazy(async () => ({
  default: (await import('../../features/demos/submission/drop-preview.tsx')).DropPreview,
}))

const FeedEmpty = lazy(async () => ({
  default: (await import('../../features/drops/feed/feed-empty.tsx')).FeedEmpty,
}))

const ChoosingFor = lazy(async () => ({
  default: (await import('../../features/demos/choose/choosing-for.tsx')).ChoosingFor,
}))

type DropFeedProps = {
  view: ReturnType<typeof useFeedFilters>
  title: string
  /** The level of its heading. */
  as?: 'h1' | 'h2'
  /** What the first rows are followed by. */
  inset?: ReactNode
}

/** A feed of drops with its filters, and beside it the brief of the selected drop. */
export function DropFeed({ view, title, as, inset }: DropFeedProps) {
  const { filters, sortBy, filterBy, searchFor } = view
  const { profession } = useMe()
  const feed = useFeed(filters)
  const selectedId = useSelectedDrop(feed.drops)
  return (
    <div className="feed-page with-preview">
      {filters.song && (
        <Suspense fallback={<div className="h-15" />}>
          <ChoosingFor songId={filters.song} allPath={feedUrl({ ...filters, song: '' })} />
        </Suspense>
      )}
      <FeedControls feed={view} canSave={roleOf(profession) === 'creator'} />
      <section className="min-w-0" aria-labelledby="drops">
        <FeedHead as={as} title={title} filters={filters} onSort={sortBy} />
        <FilteredBanner />
        <FeedList
          feed={feed}
          filters={filters}
          profession={profession}
          empty={<FeedEmpty filters={filters} onSearch={searchFor} onFilter={filterBy} />}
          selectedId={selectedId}
          inset={inset}
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
