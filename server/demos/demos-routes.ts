import { Refusal } from '@velv/domain/refusals.ts'
import { moneyText } from '@velv/domain/money.ts'
import { starsFor } from '@velv/domain/demos/stars.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { deleteDrop as deleteDropRow, deliverDrop as deliverDropRow } from '../drops/drops-contract.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import { dropInFull, type ReadBeside } from '../drops/drop-pages.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { deliverDrop } from './deliver-drop.ts'
import { removeDrop } from './remove-drop.ts'
import { allowedDemo } from './demo-guard.ts'
import { viewDemoInFull, viewDemos } from './demo-view.ts'
import * as contract from './demos-contract.ts'
import * as queries from './demos-queries.ts'
import { type Mark, markDemo } from './mark-demo.ts'
import { payForDemo } from './pay-for-demo.ts'
import { soundLinks } from './sound-links.ts'
import { editDemo, startDemo } from './write-demo.ts'

export function demoRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock, provider } = deps
  const inFull = (viewer: Viewer, found: queries.DemoOfDrop) => viewDemoInFull(db, viewer, found, clock.now())

  on(contract.startDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(
      await inFull(viewer, await startDemo(deps, viewer, c.req.valid('param').id, c.req.valid('json'))),
      201,
    )
  })

  on(contract.editDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await editDemo(deps, viewer, c.req.valid('param').id, c.req.valid('json'))), 200)
  })

  on(contract.readDemo, async (c) => {
    const viewer = c.get('viewer')
    const found = await queries.readDemoOfDrop(db, c.req.valid('param').id)
    return c.json(await inFull(viewer, allowedDemo(viewer, found, 'demo.read', clock.now())), 200)
  })

  on(contract.listMyDemos, async (c) => {
    const viewer = c.get('viewer')
    const found = await queries.listDemosOf(db, viewer.id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return c.json({ rows: await viewDemos(db, viewer, page.rows, clock.now()), next: page.next }, 200)
  })

  on(contract.readStars, async (c) => {
    const facts = await queries.countStars(db, c.get('viewer').id)
    return c.json({ stars: starsFor(facts), ...facts }, 200)
  })

  on(contract.listDropDemos, async (c) => {
    const viewer = c.get('viewer')
    const now = clock.now()
    const drop = allowedDrop(viewer, await readDropRow(db, c.req.valid('param').id), 'drop.read', now)
    const queue = await queries.listQueue(db, drop.id, queueFor(viewer, drop), now, c.req.valid('query').limit)
    const found = queue.rows.map((demo) => ({ demo, drop }))
    return c.json({ rows: await viewDemos(db, viewer, found, now), total: queue.total }, 200)
  })

  on(contract.getLocalisedPriceFromProduct, async (c) => {
    const price = await provider.price(c.req.valid('query').currency)
    const locale = c.req.header('accept-language')?.split(',')[0]?.split(';')[0]
    return c.json({ ...price, text: moneyText(price, knownLocale(locale)) }, 200)
  })

  on(contract.payForDemo, async (c) =>
    c.json(
      { url: await payForDemo(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').currency) },
      200,
    ),
  )

  const decisions = [
    [contract.pitchDemo, 'demo.pitch'],
    [contract.holdDemo, 'demo.hold'],
    [contract.cutDemo, 'demo.cut'],
    [contract.nogoDemo, 'demo.nogo'],
  ] as const satisfies [unknown, Mark][]
  for (const [row, mark] of decisions) {
    on(row as typeof contract.pitchDemo, async (c) => {
      const viewer = c.get('viewer')
      const [view] = await viewDemos(
        db,
        viewer,
        [await markDemo(deps, viewer, c.req.valid('param').id, mark)],
        clock.now(),
      )
      return c.json(view!, 200)
    })
  }

  on(contract.listenToDemo, async (c) => {
    const viewer = c.get('viewer')
    const found = await queries.readDemoOfDrop(db, c.req.valid('param').id)
    return c.json(await soundLinks(deps, viewer, allowedDemo(viewer, found, 'demo.hear', clock.now())), 200)
  })

  on(deleteDropRow, async (c) => {
    const viewer = c.get('viewer')
    const { id } = allowedDrop(viewer, await readDropRow(db, c.req.valid('param').id), 'drop.delete', clock.now())
    await removeDrop(deps, id, viewer.id)
    return c.body(null, 204)
  })

  on(deliverDropRow, async (c) => {
    const viewer = c.get('viewer')
    return c.json(
      await dropInFull(deps, readBeside, viewer, await deliverDrop(deps, viewer, c.req.valid('param').id)),
      200,
    )
  })
}

/** Whose queue it is; another owner's drop has none for him. */
function queueFor(viewer: Viewer, drop: { userId: string; deliveryDate: Date | null }): queries.QueueFor {
  if (viewer.roles.includes('screener')) return { screenerId: viewer.id }
  if (drop.userId === viewer.id && drop.deliveryDate) return 'owner'
  if (viewer.roles.includes('admin')) return 'admin'
  throw new Refusal('drop/not-found')
}

function knownLocale(locale: string | undefined): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}
