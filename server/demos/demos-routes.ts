import { starsFor } from '@velv/domain/demos/stars.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import { visitorLocaleOf, visitorPrice } from '../platform/stripe/visitor-price.ts'
import { readCreatorTally } from './pitches/creator-tally.ts'
import { allowedDemo } from './demo-access.ts'
import { viewDemoInFull, viewMyDemos } from './demo-view.ts'
import * as contract from './demos-contract.ts'
import * as queries from './demos-queries.ts'
import { listMyDemos } from './pitches/my-demos-queries.ts'
import { leaseDemo } from './decisions/lease-demo.ts'
import { createAudioLinks } from './listening/audio-links.ts'
import { adoptDemo } from './adopt-demos.ts'
import { type Checkouts, submitDemo } from './submit/submit-demo.ts'
import { submitSong } from './submit/submit-song.ts'
import { withdrawDemo } from './submit/withdraw-demo.ts'
import { deleteDemo, editDemo, startDemo } from './drafts/write-demo.ts'

export function demoRoutes(on: MountRoute<Viewer>, deps: Deps, checkouts: Checkouts): void {
  const { config, db, clock, provider } = deps
  const inFull = (viewer: Viewer, found: queries.DemoOfDrop) => viewDemoInFull(deps, viewer, found, clock.now())

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

  on(contract.submitDemo, async (c) => {
    const viewer = c.get('viewer')
    await deps.limits.consume('payment.checkout', viewer.id)
    const price = await visitorPrice(provider.price, visitorLocaleOf(c, config), c.req.valid('json').currency)
    return c.json({ url: await submitDemo(deps, checkouts, viewer, { demoId: c.req.valid('param').id, price }) }, 200)
  })

  on(contract.submitSong, async (c) => {
    const viewer = c.get('viewer')
    await deps.limits.consume('payment.checkout', viewer.id)
    const { currency, ...choice } = c.req.valid('json')
    const price = await visitorPrice(provider.price, visitorLocaleOf(c, config), currency)
    const dropId = c.req.valid('param').id
    return c.json(await submitSong(deps, checkouts, viewer, { ...choice, dropId, price }), 200)
  })

  on(contract.adoptDraft, async (c) => {
    const viewer = c.get('viewer')
    const { id } = c.req.valid('param')
    allowedDemo(viewer, await queries.readDemoOfDrop(db, id), 'demo.edit', clock.now())
    await adoptDemo(deps, id)
    return c.json(await inFull(viewer, (await queries.readDemoOfDrop(db, id))!), 200)
  })

  on(contract.readDemo, async (c) => {
    const viewer = c.get('viewer')
    const found = await queries.readDemoOfDrop(db, c.req.valid('param').id)
    return c.json(await inFull(viewer, allowedDemo(viewer, found, 'demo.read', clock.now())), 200)
  })

  on(contract.listMyDemos, async (c) => {
    const viewer = c.get('viewer')
    const { after, result, q, sort } = c.req.valid('query')
    if (q) await deps.limits.consume('demo.search', viewer.id)
    const found = await listMyDemos(db, viewer.id, { result, q, sort }, readCursor(after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return c.json({ rows: await viewMyDemos(db, viewer, page.rows, clock.now()), next: page.next }, 200)
  })

  on(contract.countMyDemos, async (c) => {
    const { heardMs, sent: _, held: __, ...counts } = await readCreatorTally(db, c.get('viewer').id)
    return c.json({ counts, heardMs }, 200)
  })

  on(contract.readStars, async (c) => {
    const { sent, held, cut } = await readCreatorTally(db, c.get('viewer').id)
    return c.json({ stars: starsFor({ sent, held, cut }), sent, held, cut }, 200)
  })

  on(contract.deleteDemo, async (c) => {
    await deleteDemo(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.withdrawDemo, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await withdrawDemo(deps, viewer, c.req.valid('param').id)), 200)
  })

  on(contract.listenToDemo, async (c) => {
    const viewer = c.get('viewer')
    const { id } = c.req.valid('param')
    if (viewer.roles.includes('screener')) await leaseDemo(deps, viewer, id)
    const found = await queries.readDemoOfDrop(db, id)
    return c.json(await createAudioLinks(deps, viewer, allowedDemo(viewer, found, 'demo.hear', clock.now())), 200)
  })
}
