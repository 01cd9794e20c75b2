import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { drops } from '../../drops/drops-table.ts'
import { backfillSearchTokens } from '../../backfill-search-tokens.ts'
import { newId } from '../../platform/database/ids.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { demos } from '../demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

async function grant(days: number): Promise<string> {
  const now = world.deps.clock.now()
  const id = newId()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await world.deps.db
    .insert(includedSubmissions)
    .values({ id, userId: mira.id, invoiceId: `in_${id}`, nth: 1, grantedAt: now, expiresAt })
  return id
}

async function paid(dropId: string, title = 'Slow Exit'): Promise<string> {
  const demoId = await createQuickDraft(world, mira, dropId, title)
  await payCheckout((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, mira)
  return demoId
}

const withdraw = (demoId: string, who = mira) => who.post(`/api/demos/${demoId}/withdraw`)
const countOf = async (who: Person, dropId: string) => (await who.get(`/api/drops/${dropId}`)).body.demoCount
const hear = (demoId: string) =>
  world.deps.db.update(demos).set({ heardAt: world.deps.clock.now(), heardMs: 1000 }).where(eq(demos.id, demoId))
const paymentOf = async (demoId: string) =>
  (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)))[0]!

describe('demo refunded unscreened [S-3]', () => {
  it('no longer counts and does not block deleting the drop; creator and payment keep it', async () => {
    const ines = await createPerson(world, 'Ines Owner', 'anr')
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Zara Quill', label: 'Quillworks' })
    await mira.put(`/api/my/favorites/${dropId}`)
    const [one, two] = [await paid(dropId, 'One'), await paid(dropId, 'Two')]
    const draft = await createQuickDraft(world, mira, dropId, 'Draft')
    await withdraw(one)
    expect([await countOf(ines, dropId), await statusAndCode(ines.send('DELETE', `/api/drops/${dropId}`))]).toEqual([
      1,
      [409, 'drop/has-demos'],
    ])
    const { paymentIntentId } = await paymentOf(two)
    const { pressPayment, netReceived } = openStripeDashboard(world)
    await pressPayment(paymentIntentId!, 'refunds-wait')
    await withdraw(two)
    await world.drainJobs()
    expect(await countOf(ines, dropId)).toBe(0)
    expect((await ines.delete(`/api/drops/${dropId}`)).status).toBe(204)
    await world.drainJobs()

    expect((await ines.get(`/api/drops/${dropId}`)).status).toBe(404)
    expect((await mira.get(`/api/drops/${dropId}`)).status).toBe(404)
    expect((await ines.get('/api/my/drops')).body.rows).toEqual([])
    expect((await mira.get(`/api/demos/${draft}`)).status).toBe(404)
    expect((await mira.get(`/api/demos/${two}`)).body).toMatchObject({
      result: 'refunded',
      payment: 'refunding',
      drop: { name: 'A drop', label: '' },
    })
    const demoRows = (await mira.get('/api/my/demos')).body.rows
    expect(demoRows.map(({ id }: { id: string }) => id)).toEqual([two, one])
    // Its payment is still reconciled.
    await pressPayment(paymentIntentId!, 'refund-arrives')
    const state = async () => (await world.drainJobs(), (await paymentOf(two)).state)
    await expect.poll(state).toBe('refunded')
    expect(await netReceived(paymentIntentId!)).toBe(0)
    // The creator keeps their notifications; no other row contains text of the brief.
    const words = await findInDatabase(world, ['Zara Quill', 'Quillworks'])
    expect(words.filter((found) => !found.startsWith('public.notifications:'))).toEqual([])
    await backfillSearchTokens(world.deps)
    expect((await world.deps.db.select().from(drops).where(eq(drops.id, dropId)))[0]).toMatchObject({
      searchTokens: ' ',
    })
  })

  it('does not prevent deleting the owner’s account; a screened one does', async () => {
    const tom = await createPerson(world, 'Tom Reed', 'corporate')
    const dropId = await createLiveDrop(world, tom, staff, { artist: 'Reed Alone' })
    const [heard, unheard] = [await paid(dropId, 'Heard'), await paid(dropId, 'Unheard')]
    await hear(heard)
    await withdraw(unheard)
    expect((await tom.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-submissions')
    world.advanceClock(30 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
    await world.drainJobs()
    // A screened song involved work, so it blocks the deletion.
    expect((await tom.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-submissions')
    expect(await countOf(tom, dropId)).toBe(1)
    await world.deps.db.update(demos).set({ heardAt: null }).where(eq(demos.id, heard))
    expect((await tom.get('/api/me/deletion')).body).toEqual({ blockedBy: null })
    expect(await statusAndCode(tom.send('POST', '/api/me/delete', { password }))).toEqual([204, undefined])
    await world.drainJobs()
    expect(await world.deps.db.select().from(drops).where(eq(drops.userId, tom.id))).toEqual([])
    expect((await mira.get(`/api/demos/${unheard}`)).body.result).toBe('refunded')
  })
})

describe('included submission that is refunded repeatedly [S-4]', () => {
  it('extends its validity only the first time', async () => {
    const ines = await createPerson(world, 'Ines Second', 'anr')
    const dropId = await createLiveDrop(world, ines, staff)
    const id = await grant(5)
    const untils: number[] = []
    const began = world.deps.clock.now().getTime()
    for (let time = 0; time < 3; time++) {
      const demoId = await createQuickDraft(world, mira, dropId, `Time ${time}`)
      await mira.post(`/api/demos/${demoId}/checkout`, {})
      expect((await withdraw(demoId)).status).toBe(200)
      const [row] = await world.deps.db.select().from(includedSubmissions).where(eq(includedSubmissions.id, id))
      untils.push(Math.round((row!.expiresAt.getTime() - began) / dayMs))
      world.advanceClock(3 * dayMs)
    }
    expect(untils).toEqual([30, 30, 30])
  })
})

describe('withdrawing [S-3]', () => {
  it('is limited to ten times a day', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    try {
      const { db, clock } = narrow.deps
      const kai = await createPerson(narrow, 'Kai Lund', 'producer')
      const owner = await createPerson(narrow, 'Ines Owner', 'anr')
      const admin = await createPerson(narrow, 'Ada Admin', 'manager', { admin: true })
      const now = clock.now()
      const answers: unknown[] = []
      const again: unknown[] = []
      for (let time = 0; time < 11; time++) {
        const demoId = await createQuickDraft(narrow, kai, await createLiveDrop(narrow, owner, admin), `Time ${time}`)
        await db.insert(includedSubmissions).values({
          id: newId(),
          userId: kai.id,
          invoiceId: `in_${time}`,
          nth: 1,
          grantedAt: now,
          expiresAt: new Date(now.getTime() + dayMs),
        })
        await kai.post(`/api/demos/${demoId}/checkout`, {})
        answers.push(await statusAndCode(kai.send('POST', `/api/demos/${demoId}/withdraw`)))
        // A second click on a withdrawn demo does not count.
        again.push((await withdraw(demoId, kai)).body.code)
      }
      expect(answers).toEqual([...Array(10).fill([200, undefined]), [429, 'request/too-many']])
      expect(again).toEqual([...Array(10).fill('demo/wrong-state'), 'request/too-many'])
    } finally {
      await narrow.close()
    }
  })
})
