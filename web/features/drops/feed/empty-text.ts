import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import type { FeedFilters } from './feed-filters.ts'
import { genreTitle } from './genre-title.ts'

type EmptyText = { title: string; message: string }

const emptyGenreTexts: Partial<Record<GenreRoute, string>> = {
  newdrops: 'What is published stands here for two weeks.',
  expired: 'A drop stands here from its closing time until it is delivered.',
  other: 'Drops that name no listed genre stand here.',
}

/** Why a feed has no rows; `hasHiddenDrops` when there would be some without the stored filters. */
export function emptyText({ genre, query, deal }: FeedFilters, hasHiddenDrops: boolean): EmptyText {
  const where = genre ? ` in ${genreTitle(genre)}` : ''
  if (hasDealFilters(deal)) {
    const message = 'Remove a filter to see more. Or save this search, and we’ll email you when a drop matches.'
    return { title: 'No drops match your filters', message }
  }
  if (query) {
    const message = hasHiddenDrops
      ? 'Your filters hide the drops with these words.'
      : `No open drop${where} has these words in its brief.`
    return { title: `Nothing found for “${query}”`, message }
  }
  const title =
    genre === 'expired' ? 'No expired drops' : genre === 'newdrops' ? 'No new drops' : `No open drops${where}`
  if (hasHiddenDrops) {
    return genre
      ? { title, message: 'Your filters hide the drops that would be here.' }
      : { title, message: 'Your filters hide the drops that are open now.' }
  }
  if (!genre) return { title, message: 'New briefs stand here as soon as they are approved.' }
  return {
    title,
    message: emptyGenreTexts[genre] ?? `Briefs for ${genreTitle(genre)} stand here as soon as they are approved.`,
  }
}
