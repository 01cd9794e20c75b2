import type { GenreRoute } from '@velv/domain/genres.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { focusSearch } from './drop-search.tsx'
import { feedAddress, type FeedWish } from './feed-wish.ts'
import { genreTitle } from './genre-title.ts'
import { RemoveFilters } from './remove-filters.tsx'

type FeedEmptyProps = { wish: FeedWish; isFiltered: boolean; onSearch: (words: string) => void }

/** Why a feed has no rows, and every way out of it. */
export function FeedEmpty({ wish, isFiltered, onSearch }: FeedEmptyProps) {
  const { genre, words } = wish
  const clear = () => {
    onSearch('')
    focusSearch()
  }
  return (
    <EmptyState
      title={titleOf(wish, isFiltered)}
      says={isFiltered ? filteredSays(wish) : says(wish)}
      next={
        (words || isFiltered || genre) && (
          <div className="flex flex-wrap gap-3">
            {words && <Button onClick={clear}>Clear search</Button>}
            {isFiltered && <RemoveFilters />}
            {genre && (
              <LinkButton to={addressOfAll(words)}>{words ? 'Search all genres' : 'All open drops'}</LinkButton>
            )}
          </div>
        )
      }
    />
  )
}

function addressOfAll(words: string): string {
  const { pathname, search } = feedAddress({ genre: undefined, sort: 'newest', words })
  return pathname + search
}

function titleOf({ genre, words }: FeedWish, isFiltered: boolean): string {
  if (words) return `Nothing found for “${words}”`
  if (genre === 'expired') return 'No expired drops'
  if (genre) return `No open drops in ${genreTitle(genre)}`
  return isFiltered ? 'No open drops in your markets' : 'No open drops'
}

function filteredSays({ genre, words }: FeedWish): string {
  if (words || genre) return 'Some markets are filtered out.'
  return 'What is open now lies in markets you have filtered out.'
}

const special: Partial<Record<GenreRoute, string>> = {
  newdrops: 'What is published stands here for two weeks.',
  expired: 'A drop stands here from its closing time until it is delivered.',
  other: 'Drops that name no listed genre stand here.',
}

function says({ genre, words }: FeedWish): string {
  if (words) return `No open drop${genre ? ` in ${genreTitle(genre)}` : ''} has these words in its brief.`
  if (!genre) return 'New briefs stand here as soon as they are approved.'
  return special[genre] ?? `Briefs for ${genreTitle(genre)} stand here as soon as they are approved.`
}
