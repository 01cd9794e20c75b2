import type { Viewer } from '../accounts/viewer.ts'
import { previewRefunds } from '../demos/payments/preview-refunds.ts'
import type { Deps } from '../deps.ts'
import { dropInFull, type ReadBeside } from '../drops/drop-pages.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import type { On } from '../platform/api.ts'
import { actOnDrop, type DropAct } from './act-on-drop.ts'
import { doneOf } from './act-view.ts'
import * as contract from './drop-acts-contract.ts'

/** What staff does to a drop that was approved: pause, resume, unpublish. */
export function dropActRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock, config } = deps

  const act = async (viewer: Viewer, wish: { act: DropAct; id: string; reason?: string }) => {
    const { drop, act: entry } = await actOnDrop(deps, viewer, wish)
    return { drop: await dropInFull(deps, readBeside, viewer, drop), done: doneOf(config, entry) }
  }

  for (const [row, name] of [
    [contract.pauseDrop, 'drop.pause'],
    [contract.unpublishDrop, 'drop.unpublish'],
  ] as const) {
    on(row, async (c) => {
      const wish = { act: name, id: c.req.valid('param').id, reason: c.req.valid('json').reason }
      return c.json(await act(c.get('viewer'), wish), 200)
    })
  }

  on(contract.resumeDrop, async (c) =>
    c.json(await act(c.get('viewer'), { act: 'drop.resume', id: c.req.valid('param').id }), 200),
  )

  on(contract.previewUnpublish, async (c) => {
    const found = await readDropRow(db, c.req.valid('param').id)
    const { id } = allowedDrop(c.get('viewer'), found, 'drop.unpublish', clock.now())
    return c.json(await previewRefunds(db, [id]), 200)
  })
}
