import { genreLabels, isGenre, isGenreRoute, specialGenres, type GenreRoute } from '@velv/domain/genres.ts'
import { useParams } from 'react-router'
import { DropList } from '../../features/drops/drop-list.tsx'
import { GenreChips } from '../../features/drops/genre-chips.tsx'
import { useFeed } from '../../features/drops/use-feed.ts'
import { useMe } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => [{ title: 'Drops by genre · Velv' }]

const labelOf = (type: GenreRoute) => (isGenre(type) ? genreLabels[type] : specialGenres[type])

export default function GenrePage() {
  const { type = '' } = useParams()
  return isGenreRoute(type) ? <GenreDrops key={type} type={type} /> : <NoSuchGenre />
}

const emptySays: Partial<Record<GenreRoute, string>> = {
  newdrops: 'What is published stands here for two weeks.',
  expired: 'A drop stands here from its closing time until it is delivered.',
  other: 'Drops that name no listed genre stand here.',
}

function GenreDrops({ type }: { type: GenreRoute }) {
  const { profession } = useMe()
  const feed = useFeed(type)
  const label = labelOf(type)
  const empty = (
    <EmptyState
      title={type === 'expired' ? 'No expired drops' : `No open drops in ${label}`}
      says={
        feed.isFiltered
          ? 'Some markets are filtered out. Open Filter to change that.'
          : (emptySays[type] ?? `Briefs for ${label} stand here as soon as they are approved.`)
      }
      next={<LinkButton to="/">All open drops</LinkButton>}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <title>{`${label} · Velv`}</title>
      <GenreChips current={type} />
      <section className="max-w-[60rem] min-w-0">
        <div className="row between mb-4">
          <h1 className="title">{label}</h1>
          <span className="small text-text-3">newest first</span>
        </div>
        <DropList feed={feed} profession={profession} empty={empty} />
      </section>
    </div>
  )
}

const NoSuchGenre = () => (
  <div className="grid grid-cols-1 gap-8">
    <GenreChips />
    <EmptyState
      as="h1"
      title="No such genre"
      says="This address names no genre of Velv."
      next={<LinkButton to="/">All open drops</LinkButton>}
    />
  </div>
)
