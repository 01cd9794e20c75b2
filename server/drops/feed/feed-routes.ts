import type { z } from '@hono/zod-openapi'
import { selectionOf } from '@velv/domain/drops/saved-search-params.ts'
import { isGenreRoute } from '@velv/domain/genres.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { pageSize, readCursor } from '../../platform/http/paging.ts'
import * as contract from './feed-contract.ts'
import { cardPage, type LoadExtras } from '../drop-pages.ts'
import { addFavorite, removeFavorite } from './favorite-drop.ts'
import { listFavoriteDrops, listFavorites } from './favorite-queries.ts'
import { openFeedCounts } from './feed-counts.ts'
import { countMatches, listFeed, listDropsToHear, type FeedEntry } from './feed-queries.ts'

/** Which open drops these parameters mean. Throws `request/not-found` for a genre that is none, or has no open drops. */
export function openFeed(params: z.infer<typeof contract.FeedFilterQuery>) {
  const { genre } = params
  if (genre === 'expired' || (genre !== undefined && !isGenreRoute(genre))) throw new AppError('request/not-found')
  return selectionOf(params)
}

/** Routes for finding drops: feeds, counts and favorites. */
export function feedRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { readDb, clock } = deps
  const countDrops = openFeedCounts(deps)
  const cards = (viewer: Viewer, found: FeedEntry[], options?: Parameters<typeof cardPage>[4]) =>
    cardPage(deps, loadExtras, viewer, found, options)

  on(contract.filterDropsOnGenre, async ({ viewer, query }) => {
    const { genre, sort, q, after, limit } = query
    if (genre !== undefined && !isGenreRoute(genre)) throw new AppError('request/not-found')
    if (q?.trim()) {
      if (genre === 'expired') throw new AppError('request/invalid', { q: 'Search covers open drops only.' })
      await deps.limits.consume('drop.search', viewer.id)
    }
    const page = { after: readCursor(after), limit, now: clock.now() }
    return cards(viewer, await listFeed(readDb, { ...selectionOf(query), sort, ...page }), { size: limit })
  })

  on(contract.countMatchingDrops, async ({ viewer, query }) => {
    const selection = openFeed(query)
    await deps.limits.consume('drop.search', viewer.id)
    return { count: await countMatches(readDb, selection, clock.now()) }
  })

  on(contract.countDropsOnGenre, async ({ query }) => ({ counts: await countDrops(selectionOf(query).exclusions) }))

  on(contract.listDropsToHear, async ({ viewer, query }) => {
    const { exclusions } = selectionOf(query)
    const page = { after: readCursor(query.after), limit: pageSize, now: clock.now() }
    return cards(viewer, await listDropsToHear(readDb, { exclusions, ...page }), { depth: 'to hear' })
  })

  on(contract.readFavorites, async ({ viewer }) => {
    const found = await listFavorites(readDb, viewer.id)
    return { favorites: Object.fromEntries(found.map(({ dropId, at }) => [dropId, at.toISOString()])) }
  })

  on(contract.addFavorite, ({ viewer, param }) => addFavorite(deps, viewer, param.id))

  on(contract.removeFavorite, ({ viewer, param }) => removeFavorite(deps, viewer, param.id))

  on(contract.listFavoriteDrops, async ({ viewer, query: { which, after } }) => {
    const found = await listFavoriteDrops(readDb, viewer.id, { which, after: readCursor(after), now: clock.now() })
    return cards(viewer, found)
  })
}
