import { isGenreRoute, type GenreRoute } from '@velv/domain/genres.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { FeedHead } from '../../features/drops/feed/feed-head.tsx'
import { FeedList } from '../../features/drops/feed/feed-list.tsx'
import { FeedControls } from '../../features/drops/filters/feed-controls.tsx'
import { FilteredBanner } from '../../features/drops/filters/filtered-banner.tsx'
import { feedUrl } from '../../features/drops/feed/feed-filters.ts'
import { GenreChips } from '../../features/drops/feed/genre-chips.tsx'
import { genreTitle } from '../../features/drops/feed/genre-title.ts'
import { useFeed } from '../../features/drops/feed/use-feed.ts'
import { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { useSelectedDrop } from '../../features/drops/feed/use-selected-drop.ts'
import { useMe } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

const FeedEmpty = lazy(async () => ({
  default: (await import('../../features/drops/feed/feed-empty.tsx')).FeedEmpty,
}))

const DropPreview = lazy(async () => ({
  default: (await import('../../features/demos/submission/drop-preview.tsx')).DropPreview,
}))

const ChoosingFor = lazy(async () => ({
  default: (await import('../../features/demos/choose/choosing-for.tsx')).ChoosingFor,
}))

export const meta = () => [{ title: 'Drops by genre · Velv' }]

export default function GenrePage() {
  const { type = '' } = useParams()
  return isGenreRoute(type) ? <GenreDrops key={type} type={type} /> : <NoSuchGenre />
}

function GenreDrops({ type }: { type: GenreRoute }) {
  const { profession } = useMe()
  const view = useFeedFilters(type)
  const { filters, sortBy, filterBy, searchFor } = view
  const feed = useFeed(filters)
  const title = genreTitle(type)
  const selectedId = useSelectedDrop(feed.drops)
  return (
    <div className="feed-page with-preview max-md:min-h-dvh">
      <title>{`${title} · Velv`}</title>
      {filters.song && (
        <Suspense fallback={<div className="h-15" />}>
          <ChoosingFor songId={filters.song} allPath={feedUrl({ ...filters, song: '' })} />
        </Suspense>
      )}
      <FeedControls feed={view} canSave={roleOf(profession) === 'creator'} />
      <section className="min-w-0" aria-labelledby="drops">
        <FeedHead as="h1" title={title} filters={filters} onSort={sortBy} />
        <FilteredBanner />
        <FeedList
          feed={feed}
          filters={filters}
          profession={profession}
          empty={<FeedEmpty filters={filters} onSearch={searchFor} onFilter={filterBy} />}
          selectedId={selectedId}
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

function NoSuchGenre() {
  const { filters } = useFeedFilters()
  return (
    <div className="grid grid-cols-1 gap-8">
      <GenreChips filters={filters} current="none" />
      <EmptyState
        as="h1"
        title="Genre not found"
        message="We don’t have a genre at this address."
        next={<LinkButton to="/">See all open drops</LinkButton>}
      />
    </div>
  )
}
