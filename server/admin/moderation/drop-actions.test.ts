import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments } from '../../payments/rows/payments-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { renderLandingDrops } from '../../website/landing-drops.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { type StripeDashboard, openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import {
  briefInput,
  decide,
  createLiveDrop,
  createPaidDemo,
  payCheckout,
  waitForPayment,
  completeSongDetails,
} from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
let mira: Person
let june: Person
let ola: Person
let ines: Person
let provider: StripeDashboard
let owners = 0
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  provider = openStripeDashboard(world)
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
  june = await createPerson(world, 'June Park', 'producer')
  ola = await createPerson(world, 'Ola Screener', 'screener')
})
beforeEach(async () => {
  ines = await createPerson(world, `Ines Owner ${++owners}`, 'anr')
  await ada.post('/api/me/confirm-password', { password })
})
afterAll(() => world.close())

const routePattern = async (id: string) => (await world.deps.db.select().from(drops).where(eq(drops.id, id)))[0]!
const stateOf = async (id: string, who = ada) => (await who.get(`/api/drops/${id}`)).body.state
const statusOf = async (demoId: string, who = mira) => {
  const { result, payment } = (await who.get(`/api/demos/${demoId}`)).body
  return `${result} ${payment}`
}
const on = (dropId: string, action: string, body?: object, by = ada) => by.post(`/api/drops/${dropId}/${action}`, body)
const reason = { reason: 'We are asking the label about it.' }
const titlesOf = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
/** The places where a creator can come across a drop without knowing its URL. */
async function placesOf(dropId: string, artist: string): Promise<Record<string, boolean>> {
  const lists = async (path: string) =>
    (await mira.get(path)).body.rows.some(({ id }: { id: string }) => id === dropId) as boolean
  const { db, clock } = world.deps
  const preview = await mira.send('GET', `/preview/${dropId}.jpg`)
  await preview.body?.cancel()
  return {
    feed: await lists('/api/drops'),
    genre: await lists('/api/drops?genre=metal'),
    new: await lists('/api/drops?genre=newdrops'),
    search: await lists(`/api/drops?q=${artist}`),
    count: (await mira.get('/api/drop-counts')).body.counts.metal === 1,
    favorite: await lists('/api/my/favorite-drops'),
    landing: (await renderLandingDrops(db, clock.now())).includes('A closer for the night bus'),
    preview: preview.status === 200,
  }
}
const everywhere = {
  feed: true,
  genre: true,
  new: true,
  search: true,
  count: true,
  favorite: true,
  landing: true,
  preview: true,
}
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]))

describe('disabling an owner [T-3] [M-1]', () => {
  it('takes live drops out of every list at once, and enabling brings them back', async () => {
    const brief = { artist: 'Zulmira', genre: ['metal'], lookingFor: ['A closer for the night bus'] }
    const dropId = await createLiveDrop(world, ines, ada, brief)
    const other = await createLiveDrop(world, await createPerson(world, `Kai ${owners}`, 'corporate'), ada)
    await mira.put(`/api/my/favorites/${dropId}`)
    expect(await placesOf(dropId, 'zulmira')).toEqual(everywhere)

    expect((await staffWorld.applyAction(ines, 'disable', reason)).status).toBe(200)
    expect(await placesOf(dropId, 'zulmira')).toEqual(nowhere)
    expect([await stateOf(dropId, mira), await stateOf(other, mira)]).toEqual(['paused', 'live'])
    const neighbors = (await mira.get('/api/my/favorite-drops?which=closed')).body.rows
    expect(neighbors.find(({ id }: { id: string }) => id === dropId)).toMatchObject({ state: 'paused' })
    const { can } = (await mira.get(`/api/drops/${dropId}`)).body
    expect(can).toEqual(['drop.read', 'drop.favorite'])
    const kim = await createPerson(world, `Kim ${owners}`, 'manager')
    expect(await statusAndCode(kim.send('GET', `/api/drops/${dropId}`))).toEqual([404, 'drop/not-found'])

    expect((await staffWorld.applyAction(ines, 'enable')).status).toBe(200)
    // Until it can no longer be undone, nothing has changed for others.
    expect(await stateOf(dropId, mira)).toBe('paused')
    await staffWorld.settle(ines)
    expect(await placesOf(dropId, 'zulmira')).toEqual(everywhere)
    expect(await stateOf(dropId, mira)).toBe('live')
  })

  it('blocks submissions: new ones, checkouts started before, and payments that arrive late', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const [draft, inCheckout] = [
      await createQuickDraft(world, mira, dropId, 'Draft'),
      await createQuickDraft(world, mira, dropId, 'Begun'),
    ]
    const { url } = (await mira.post(`/api/demos/${inCheckout}/checkout`, {})).body
    await staffWorld.applyAction(ines, 'disable', reason)
    const start = mira.send('POST', `/api/drops/${dropId}/demos`, completeSongDetails('Another'))
    expect(await statusAndCode(start)).toEqual([409, 'drop/paused'])
    expect(await statusAndCode(mira.send('POST', `/api/demos/${draft}/checkout`, {}))).toEqual([409, 'drop/paused'])
    await payCheckout(url)
    await expect.poll(async () => (await world.drainJobs(), statusOf(inCheckout))).toBe('refunded refunded')
    expect((await routePattern(dropId)).demoCount).toBe(0)
    await staffWorld.applyAction(ines, 'enable')
    await staffWorld.settle(ines)
    const closed = await createQuickDraft(world, mira, dropId, 'Closed')
    const page = (await mira.post(`/api/demos/${closed}/checkout`, {})).body.url
    const session = () => provider.stripe.checkout.sessions.retrieve(page.split('/').at(-1))
    await on(dropId, 'pause', reason)
    await staffWorld.passUndoWindow()
    expect([(await session()).status, await statusOf(closed)]).toEqual(['expired', 'draft none'])
    await on(dropId, 'resume')
    await commitAtOnce(world, ada, 'drop', dropId)
    const { body } = await mira.post(`/api/demos/${draft}/checkout`, {})
    await payCheckout(body.url)
    await waitForPayment(world, draft, mira)
    expect(await statusOf(draft)).toBe('screening paid')
  })

  it('continues to screen and refund existing demos', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const heard = await createPaidDemo(world, mira, dropId, 'Heard')
    const waits = await createPaidDemo(world, mira, dropId, 'Waits')
    await staffWorld.applyAction(ines, 'disable', reason)
    const listed = (await ola.get('/api/drops-to-hear')).body.rows
    expect(listed.map(({ id }: { id: string }) => id)).toContain(dropId)
    expect((await decide(ola, heard, 'pitch')).status).toBe(200)
    await staffWorld.passUndoWindow()
    expect([await statusOf(heard), await statusOf(waits)]).toEqual(['pitch paid', 'screening paid'])
    const mail = (await world.mailsTo(ines.email)).find(({ subject }) => subject === 'Your account is disabled')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Your live drops are paused.')
    world.advanceClock(29 * dayMs)
    await ada.post('/api/me/confirm-password', { password })
    for (const job of ['demo.refund-unscreened', 'drop.deliver-due'] as const) {
      await world.deps.jobs.enqueue(world.deps.db, job, {})
      await world.drainJobs()
    }
    expect(await statusOf(waits)).toBe('refunded refunded')
    expect(await stateOf(dropId)).toBe('delivered')
  })

  it('keeps a brief that is approved meanwhile paused, and undoing it restores the drops too', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const waiting = (await ines.post('/api/drops', briefInput(world))).body.id
    const { done } = (await staffWorld.applyAction(ines, 'disable', reason)).body
    await on(waiting, 'approve')
    await commitAtOnce(world, ada, 'drop', waiting)
    expect([await stateOf(dropId), await stateOf(waiting)]).toEqual(['paused', 'paused'])
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect([await stateOf(dropId), await stateOf(waiting)]).toEqual(['live', 'live'])
  })
})

describe('pausing one drop [T-3]', () => {
  it('pauses that drop with a reason, and notifies its owner once it can no longer be undone', async () => {
    const [dropId, other] = [await createLiveDrop(world, ines, ada), await createLiveDrop(world, ines, ada)]
    expect(await statusAndCode(ada.send('POST', `/api/drops/${dropId}/pause`, { reason: ' ' }))).toEqual([
      422,
      'request/invalid',
    ])
    const { body } = await on(dropId, 'pause', reason)
    expect(body.drop).toMatchObject({ state: 'paused', pausedReason: reason.reason })
    expect(body.done.undoUntil).not.toBeNull()
    expect([await stateOf(dropId, mira), await stateOf(other, mira)]).toEqual(['paused', 'live'])
    expect((await mira.get(`/api/drops/${dropId}`)).body.pausedReason).toBeNull()
    expect((await ines.get(`/api/drops/${dropId}`)).body.pausedReason).toBe(reason.reason)
    await world.drainJobs()
    expect(await titlesOf(ines)).not.toContain('Ines Lund is paused')
    await staffWorld.passUndoWindow()
    expect(await titlesOf(ines)).toContain('Ines Lund is paused')
    const [entry] = await staffWorld.auditEntriesOf({ id: dropId }).then((entries) => entries.slice(-1))
    expect(entry).toMatchObject({ action: 'drop.pause', before: { pausedAt: null }, reason: reason.reason })

    expect((await on(dropId, 'resume')).body.drop).toMatchObject({ state: 'paused' })
    await staffWorld.passUndoWindow()
    expect((await ines.get(`/api/drops/${dropId}`)).body).toMatchObject({ state: 'live', pausedReason: null })
    expect((await titlesOf(ines))[0]).toBe('Ines Lund is live again')
  })

  it('can be undone, and so can resuming', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const { done } = (await on(dropId, 'pause', reason)).body
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect(await stateOf(dropId)).toBe('live')
    await on(dropId, 'pause', reason)
    const resumed = (await on(dropId, 'resume')).body.done
    expect(await staffWorld.undo(resumed.undoId)).toEqual([200, undefined])
    expect((await ines.get(`/api/drops/${dropId}`)).body).toMatchObject({
      state: 'paused',
      pausedReason: reason.reason,
    })
    // The first undo again, which succeeds and changes nothing.
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect(await stateOf(dropId)).toBe('paused')
    await staffWorld.passUndoWindow()
    expect(await titlesOf(ines)).not.toContain('Ines Lund is live again')
  })

  it('is pending for colleagues while it is being resumed, and can be undone by any admin while it is being paused', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const ben = await staffWorld.createAdmin(`Ben ${owners}`)
    const paused = (await on(dropId, 'pause', reason)).body.done
    expect(await staffWorld.undo(paused.undoId, ines)).toEqual([403, 'account/role'])
    expect(await staffWorld.undo(paused.undoId, ben)).toEqual([200, undefined])
    await on(dropId, 'pause', reason)
    const { drop, done } = (await on(dropId, 'resume')).body
    expect([drop.state, drop.pending]).toEqual(['paused', { undoId: done.undoId }])
    const seen = (await ben.get(`/api/drops/${dropId}`)).body
    expect([seen.state, seen.pending, seen.can.includes('drop.resume')]).toEqual(['paused', { undoId: null }, false])
    expect((await on(dropId, 'resume', undefined, ben)).body.code).toBe('undo/pending')
    // Taking it down is for safety and doesn't wait; the drop can then no longer be resumed.
    await ben.post('/api/me/confirm-password', { password })
    expect((await on(dropId, 'unpublish', reason, ben)).status).toBe(200)
    await staffWorld.passUndoWindow()
    expect(await stateOf(dropId)).toBe('unpublished')
    expect(await titlesOf(ada)).toContain('Your decision on Ines Lund wasn’t applied')
  })

  it('continues when the owner is disabled and enabled again', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    await on(dropId, 'pause', reason)
    await staffWorld.applyAction(ines, 'disable', reason)
    await staffWorld.applyAction(ines, 'enable')
    await staffWorld.settle(ines)
    expect(await stateOf(dropId)).toBe('paused')
    await staffWorld.applyAction(ines, 'disable', reason)
    await on(dropId, 'resume')
    await commitAtOnce(world, ada, 'drop', dropId)
    expect(await stateOf(dropId)).toBe('paused')
    expect(await statusAndCode(ada.send('POST', `/api/drops/${dropId}/resume`))).toEqual([409, 'drop/wrong-state'])
    await staffWorld.applyAction(ines, 'enable')
    await staffWorld.settle(ines)
    expect(await stateOf(dropId)).toBe('live')
  })
})

describe('unpublishing a drop [T-3]', () => {
  it('takes it down at once, refunds open demos after the undo time, and notifies owner and creators', async () => {
    const dropId = await createLiveDrop(world, ines, ada, { artist: 'Tarn' })
    const [waits, pitched] = [
      await createPaidDemo(world, mira, dropId, 'Waits'),
      await createPaidDemo(world, mira, dropId, 'Pitched'),
    ]
    const refused = await createPaidDemo(world, june, dropId, 'Refused')
    await decide(ola, pitched, 'pitch')
    await decide(ola, refused, 'nogo')
    await staffWorld.passUndoWindow()
    const statuses = async () => [await statusOf(waits), await statusOf(pitched), await statusOf(refused, june)]
    expect(await statuses()).toEqual(['screening paid', 'pitch paid', 'nogo paid'])

    const { body: preview } = await ada.get(`/api/drops/${dropId}/unpublish`)
    expect(preview).toMatchObject({ demos: 2, isMore: false, included: 0, withBank: 0, refunds: [{ count: 2 }] })
    const { body } = await on(dropId, 'unpublish', reason)
    expect(body.drop).toMatchObject({ state: 'unpublished', rejectionReason: reason.reason })
    expect(await statusAndCode(mira.send('GET', `/api/drops/${dropId}`))).toEqual([404, 'drop/not-found'])
    await world.deps.jobs.enqueue(world.deps.db, 'drop.refund-open', {})
    await world.drainJobs()
    expect(await statuses()).toEqual(['screening paid', 'pitch paid', 'nogo paid'])
    // Nobody is paid for listening to what is about to be refunded.
    expect(await statusAndCode(ola.send('POST', `/api/demos/${waits}/listen`))).toEqual([404, 'demo/not-found'])

    await staffWorld.passUndoWindow()
    await expect
      .poll(async () => (await world.drainJobs(), statuses()))
      .toEqual(['refunded refunded', 'refunded refunded', 'nogo paid'])
    expect((await titlesOf(ines))[0]).toBe('Tarn was unpublished')
    expect((await titlesOf(mira)).filter((title) => title === 'Tarn was taken down')).toHaveLength(2)
    expect(await titlesOf(june)).not.toContain('Tarn was taken down')
  })

  it('can be undone within the undo time, and then nothing is refunded and nobody notified', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const waits = await createPaidDemo(world, mira, dropId, 'Waits')
    const { done } = (await on(dropId, 'unpublish', reason)).body
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect(await stateOf(dropId, mira)).toBe('live')
    await staffWorld.passUndoWindow()
    expect(await statusOf(waits)).toBe('screening paid')
    expect(await titlesOf(ines)).not.toContain('Ines Lund was unpublished')
    expect(await routePattern(dropId)).toMatchObject({ refundsDueAt: null, unpublishedAt: null, rejectionReason: null })
    expect(
      (await staffWorld.auditEntriesOf({ id: dropId }))
        .map(({ action, undoes }) => [action, undoes !== null])
        .slice(-2),
    ).toEqual([
      ['drop.unpublish', false],
      ['drop.unpublish', true],
    ])
  })

  it('sends the drop back to review, and it can be live again without its previous demos', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const waits = await createPaidDemo(world, mira, dropId, 'Waits')
    await on(dropId, 'unpublish', reason)
    expect((await ines.put(`/api/drops/${dropId}`, briefInput(world, { importantNote: 'Anew.' }))).body.state).toBe(
      'awaiting',
    )
    expect(await statusAndCode(ada.send('POST', `/api/drops/${dropId}/approve`))).toEqual([409, 'drop/refunding'])
    await staffWorld.passUndoWindow()
    await expect.poll(async () => (await world.drainJobs(), statusOf(waits))).toBe('refunded refunded')
    await on(dropId, 'approve')
    await commitAtOnce(world, ada, 'drop', dropId)
    expect(await stateOf(dropId)).toBe('live')
    expect((await routePattern(dropId)).demoCount).toBe(0)
  })

  it('requires the password, and counts included submissions and disputed payments', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const disputed = await createPaidDemo(world, mira, dropId, 'Disputed')
    const included = await createQuickDraft(world, june, dropId, 'Included')
    const { db, clock } = world.deps
    const grant = { id: newId(), userId: june.id, invoiceId: `in_${owners}`, nth: 1 }
    await db
      .insert(includedSubmissions)
      .values({ ...grant, grantedAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 30 * dayMs) })
    await june.post(`/api/demos/${included}/checkout`, {})
    expect(await statusOf(included, june)).toBe('screening paid')
    // Already heard, so that the dispute alone doesn't take it out of the queue.
    await db.execute(`update demos set heard_at = now() where id = '${disputed}'`)
    const [payment] = await db.select().from(payments).where(eq(payments.demoId, disputed))
    await provider.pressPayment(payment!.paymentIntentId!, 'dispute')
    const disputeOf = async () => (await mira.get(`/api/demos/${disputed}`)).body.fee.dispute
    await expect.poll(async () => (await world.drainJobs(), disputeOf())).toBe('open')

    expect((await ada.get(`/api/drops/${dropId}/unpublish`)).body).toEqual({
      demos: 2,
      isMore: false,
      refunds: [],
      included: 1,
      withBank: 1,
    })
    world.advanceClock(16 * minuteMs)
    expect(await statusAndCode(ada.send('POST', `/api/drops/${dropId}/unpublish`, reason))).toEqual([
      403,
      'auth/confirm-password',
    ])
    expect(await stateOf(dropId)).toBe('live')
    await ada.post('/api/me/confirm-password', { password })
    await on(dropId, 'unpublish', reason)
    await staffWorld.passUndoWindow()
    // The bank reclaims the disputed fee, and it is not refunded a second time.
    expect([await statusOf(disputed), await statusOf(included, june)]).toEqual(['refunded paid', 'refunded refunded'])
    const [again] = await db.select().from(includedSubmissions).where(eq(includedSubmissions.id, grant.id))
    expect(again!.spentOn).toBeNull()
    await provider.pressPayment(payment!.paymentIntentId!, 'win')
    await expect.poll(async () => (await world.drainJobs(), statusOf(disputed))).toBe('refunded refunded')
    expect(await provider.netReceived(payment!.paymentIntentId!)).toBe(0)
  })
})
