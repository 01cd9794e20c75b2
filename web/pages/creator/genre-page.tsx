import { isGenreRoute, type GenreRoute } from '@velv/domain/genres.ts'
import { useParams } from 'react-router'
import { DropSearch } from '../../features/drops/drop-search.tsx'
import { FeedEmpty } from '../../features/drops/feed-empty.tsx'
import { FeedHead } from '../../features/drops/feed-head.tsx'
import { FeedList } from '../../features/drops/feed-list.tsx'
import { FilteredLine } from '../../features/drops/filtered-line.tsx'
import { canSearch } from '../../features/drops/feed-wish.ts'
import { GenreChips } from '../../features/drops/genre-chips.tsx'
import { genreTitle } from '../../features/drops/genre-title.ts'
import { useFeed } from '../../features/drops/use-feed.ts'
import { useFeedWish } from '../../features/drops/use-feed-wish.ts'
import { useMe } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => [{ title: 'Drops by genre · Velv' }]

export default function GenrePage() {
  const { type = '' } = useParams()
  return isGenreRoute(type) ? <GenreDrops key={type} type={type} /> : <NoSuchGenre />
}

function GenreDrops({ type }: { type: GenreRoute }) {
  const { profession } = useMe()
  const { wish, sortBy, searchFor } = useFeedWish(type)
  const feed = useFeed(wish)
  const title = genreTitle(type)
  return (
    <div className="grid grid-cols-1 content-start gap-8 max-md:min-h-dvh">
      <title>{`${title} · Velv`}</title>
      <div className={canSearch(type) ? 'find' : 'find alone'}>
        {canSearch(type) && <DropSearch words={wish.words} onSearch={searchFor} />}
        <GenreChips wish={wish} />
      </div>
      <section className="max-w-[60rem] min-w-0" aria-labelledby="drops">
        <FeedHead as="h1" title={title} wish={wish} onSort={sortBy} />
        <FilteredLine />
        <FeedList
          feed={feed}
          wish={wish}
          profession={profession}
          empty={<FeedEmpty wish={wish} onSearch={searchFor} />}
        />
      </section>
    </div>
  )
}

function NoSuchGenre() {
  const { wish } = useFeedWish()
  return (
    <div className="grid grid-cols-1 gap-8">
      <GenreChips wish={wish} current="none" />
      <EmptyState
        as="h1"
        title="No such genre"
        says="This address names no genre of Velv."
        next={<LinkButton to="/">All open drops</LinkButton>}
      />
    </div>
  )
}
