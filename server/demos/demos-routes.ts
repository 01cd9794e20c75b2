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

  on(contract.startDemo, async ({ viewer, param, json }) =>
    inFull(viewer, await startDemo(deps, viewer, param.id, json)),
  )

  on(contract.editDemo, async ({ viewer, param, json }) => inFull(viewer, await editDemo(deps, viewer, param.id, json)))

  on(contract.submitDemo, async ({ viewer, param, json, c }) => {
    await deps.limits.consume('payment.checkout', viewer.id)
    const price = await visitorPrice(provider.price, visitorLocaleOf(c, config), json.currency)
    return { url: await submitDemo(deps, checkouts, viewer, { demoId: param.id, price }) }
  })

  on(contract.submitSong, async ({ viewer, param, json: { currency, ...choice }, c }) => {
    await deps.limits.consume('payment.checkout', viewer.id)
    const price = await visitorPrice(provider.price, visitorLocaleOf(c, config), currency)
    return submitSong(deps, checkouts, viewer, { ...choice, dropId: param.id, price })
  })

  on(contract.adoptDraft, async ({ viewer, param: { id } }) => {
    allowedDemo(viewer, await queries.readDemoOfDrop(db, id), 'demo.edit', clock.now())
    await adoptDemo(deps, id)
    return inFull(viewer, (await queries.readDemoOfDrop(db, id))!)
  })

  on(contract.readDemo, async ({ viewer, param }) => {
    const found = await queries.readDemoOfDrop(db, param.id)
    return inFull(viewer, allowedDemo(viewer, found, 'demo.read', clock.now()))
  })

  on(contract.listMyDemos, async ({ viewer, query: { after, result, q, sort } }) => {
    if (q) await deps.limits.consume('demo.search', viewer.id)
    const found = await listMyDemos(db, viewer.id, { result, q, sort }, readCursor(after))
    const page = pageOfRows(found, ({ demo }) => cursorOf(demo.createdAt, demo.id))
    return { rows: await viewMyDemos(db, viewer, page.rows, clock.now()), next: page.next }
  })

  on(contract.countMyDemos, async ({ viewer }) => {
    const { heardMs, sent: _, held: __, ...counts } = await readCreatorTally(db, viewer.id)
    return { counts, heardMs }
  })

  on(contract.readStars, async ({ viewer }) => {
    const { sent, held, cut } = await readCreatorTally(db, viewer.id)
    return { stars: starsFor({ sent, held, cut }), sent, held, cut }
  })

  on(contract.deleteDemo, ({ viewer, param }) => deleteDemo(deps, viewer, param.id))

  on(contract.withdrawDemo, async ({ viewer, param }) => inFull(viewer, await withdrawDemo(deps, viewer, param.id)))

  on(contract.listenToDemo, async ({ viewer, param: { id } }) => {
    if (viewer.roles.includes('screener')) await leaseDemo(deps, viewer, id)
    const found = await queries.readDemoOfDrop(db, id)
    return createAudioLinks(deps, viewer, allowedDemo(viewer, found, 'demo.hear', clock.now()))
  })
}
