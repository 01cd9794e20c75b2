import { isGenreRoute, type GenreRoute } from '@velv/domain/genres.ts'
import { useParams } from 'react-router'
import { GenreChips } from '../../features/drops/feed/genre-chips.tsx'
import { genreTitle } from '../../features/drops/feed/genre-title.ts'
import { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DropFeed } from '../account/drop-feed.tsx'

export const meta = () => [{ title: 'Drops by genre · Velv' }]

export default function GenrePage() {
  const { type = '' } = useParams()
  return isGenreRoute(type) ? <GenreDrops key={type} type={type} /> : <NoSuchGenre />
}

function GenreDrops({ type }: { type: GenreRoute }) {
  const title = genreTitle(type)
  return (
    <div className="grid grid-cols-1 content-start max-md:min-h-dvh">
      <title>{`${title} · Velv`}</title>
      <DropFeed as="h1" title={title} view={useFeedFilters(type)} />
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
