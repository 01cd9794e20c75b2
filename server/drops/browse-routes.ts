import { isGenreRoute } from '@velv/domain/genres.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { pageSize, readCursor } from '../platform/paging.ts'
import * as contract from './browse-contract.ts'
import { cardPage, type ReadBeside } from './drop-pages.ts'
import { addFavorite, removeFavorite } from './favorite-drop.ts'
import { listFavoriteDrops, listFavorites } from './favorite-queries.ts'
import { countShelves } from './shelf-counts.ts'
import { listFeed, listToHear, type Shelved } from './shelf-queries.ts'

/** Market keys as an address carries them, with commas. */
const keysOf = (excluded: string | undefined): string[] => excluded?.split(',').filter(Boolean) ?? []

/** Finding a drop: feeds, counts, favorites. */
export function browseRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock } = deps
  const cards = (viewer: Viewer, found: Shelved[], how?: Parameters<typeof cardPage>[4]) =>
    cardPage(deps, readBeside, viewer, found, how)

  on(contract.filterDropsOnGenre, async (c) => {
    const viewer = c.get('viewer')
    const { genre, excluded, sort, words, after, limit } = c.req.valid('query')
    if (genre !== undefined && !isGenreRoute(genre)) throw new Refusal('request/not-found')
    if (words?.trim()) {
      if (genre === 'expired') throw new Refusal('request/invalid', { words: 'Closed drops are not searched.' })
      await deps.limits.spend('drop.search', viewer.id)
    }
    const wish = { genre, sort, words, excluded: keysOf(excluded), after: readCursor(after), limit, now: clock.now() }
    return c.json(await cards(viewer, await listFeed(db, wish), { size: limit }), 200)
  })

  on(contract.countDropsOnGenre, async (c) =>
    c.json({ counts: await countShelves(db, keysOf(c.req.valid('query').excluded), clock.now()) }, 200),
  )

  on(contract.listDropsToHear, async (c) => {
    const { excluded, after } = c.req.valid('query')
    const wish = { excluded: keysOf(excluded), after: readCursor(after), limit: pageSize, now: clock.now() }
    return c.json(await cards(c.get('viewer'), await listToHear(db, wish), { depth: 'to hear' }), 200)
  })

  on(contract.readFavorites, async (c) => {
    const found = await listFavorites(db, c.get('viewer').id)
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
    const found = await listFavoriteDrops(db, viewer.id, { which, after: readCursor(after), now: clock.now() })
    return c.json(await cards(viewer, found), 200)
  })
}
