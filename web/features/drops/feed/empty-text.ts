import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import type { FeedFilters } from './feed-filters.ts'
import { genreTitle } from './genre-title.ts'

type EmptyText = { title: string; message: string }

const emptyGenreTexts: Partial<Record<GenreRoute, string>> = {
  newdrops: 'Drops show up here for two weeks after they’re published.',
  expired: 'Drops show up here from the time they close until they’re delivered.',
  other: 'Drops that don’t fit a listed genre show up here.',
}

/**
 * Why a feed has no rows; `hasHiddenDrops` when there would be some without the stored filters, `canSave` for people who
 * can save searches.
 */
export function emptyText({ genre, query, deal }: FeedFilters, hasHiddenDrops: boolean, canSave = true): EmptyText {
  const where = genre ? ` in ${genreTitle(genre)}` : ''
  if (hasDealFilters(deal)) {
    const message = canSave
      ? 'Remove a filter to see more, or save this search and we’ll email you when a drop matches.'
      : 'Remove a filter to see more.'
    return { title: 'No drops match your filters', message }
  }
  if (query) {
    const message = hasHiddenDrops
      ? 'Drops match your search, but your market and language filters hide them.'
      : `No open drops${where} match your search. Check the spelling or try fewer words.`
    return { title: `No drops match “${query}”`, message }
  }
  const title =
    genre === 'expired' ? 'No expired drops' : genre === 'newdrops' ? 'No new drops' : `No open drops${where}`
  if (hasHiddenDrops) {
    return genre
      ? { title, message: 'Your market and language filters hide the drops in this list.' }
      : { title, message: 'Your market and language filters hide all open drops.' }
  }
  if (!genre) return { title, message: 'New drops show up here as soon as they’re approved.' }
  return {
    title,
    message:
      emptyGenreTexts[genre] ??
      `New drops in ${genreTitle(genre)} show up here as soon as they’re approved.${canSave ? ' Save this search, and we’ll email you.' : ''}`,
  }
}
