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

  on(contract.filterDropsOnGenre, async (c) => {
    const viewer = c.get('viewer')
    const params = c.req.valid('query')
    const { genre, sort, q, after, limit } = params
    if (genre !== undefined && !isGenreRoute(genre)) throw new AppError('request/not-found')
    if (q?.trim()) {
      if (genre === 'expired') throw new AppError('request/invalid', { q: 'Search covers open drops only.' })
      await deps.limits.consume('drop.search', viewer.id)
    }
    const query = {
      ...selectionOf(params),
      sort,
      after: readCursor(after),
      limit,
      now: clock.now(),
    }
    return c.json(await cards(viewer, await listFeed(readDb, query), { size: limit }), 200)
  })

  on(contract.countMatchingDrops, async (c) => {
    const selection = openFeed(c.req.valid('query'))
    await deps.limits.consume('drop.search', c.get('viewer').id)
    return c.json({ count: await countMatches(readDb, selection, clock.now()) }, 200)
  })

  on(contract.countDropsOnGenre, async (c) =>
    c.json({ counts: await countDrops(selectionOf(c.req.valid('query')).exclusions) }, 200),
  )

  on(contract.listDropsToHear, async (c) => {
    const params = c.req.valid('query')
    const query = {
      exclusions: selectionOf(params).exclusions,
      after: readCursor(params.after),
      limit: pageSize,
      now: clock.now(),
    }
    return c.json(await cards(c.get('viewer'), await listDropsToHear(readDb, query), { depth: 'to hear' }), 200)
  })

  on(contract.readFavorites, async (c) => {
    const found = await listFavorites(readDb, c.get('viewer').id)
    return c.json({ favorites: Object.fromEntries(found.map(({ dropId, at }) => [dropId, at.toISOString()])) }, 200)
  })

  on(contract.addFavorite, async (c) => {
    await addFavorite(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.removeFavorite, async (c) => {
    await removeFavorite(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.listFavoriteDrops, async (c) => {
    const viewer = c.get('viewer')
    const { which, after } = c.req.valid('query')
    const found = await listFavoriteDrops(readDb, viewer.id, { which, after: readCursor(after), now: clock.now() })
    return c.json(await cards(viewer, found), 200)
  })
}
