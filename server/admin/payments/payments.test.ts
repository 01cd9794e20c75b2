import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '../../payments/rows/payments-table.ts'
import { statusAndCode, password, createPerson } from '../../testing/steps/person.ts'
import { decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lund', 'anr')
const dropId = await createLiveDrop(world, ines, ada)

const listed = async (query: string) => (await ada.get(`/api/admin/payments?${query}`)).body.rows as any[]
const paymentOf = async (demoId: string) =>
  (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)))[0]!
const refund = (id: string, reason = 'You asked support for it.') =>
  ada.send('POST', `/api/admin/payments/${id}/refund`, { reason })

describe('finding a payment [M-1]', () => {
  it('finds it by its payer, and by the exact number of every receipt', async () => {
    const mira = await createPerson(world, 'Mira Found', 'songWriter')
    await createPaidDemo(world, await createPerson(world, 'Other Payer', 'producer'), dropId)
    const demoId = await createPaidDemo(world, mira, dropId)
    const payment = await paymentOf(demoId)
    for (const search of ['mira found', mira.email, payment.id, demoId, payment.checkoutId, payment.paymentIntentId]) {
      const rows = await listed(`search=${encodeURIComponent(search!)}`)
      expect([search, rows.map(({ id }) => id)]).toEqual([search, [payment.id]])
    }
    expect(await listed('search=pi_nothing_like_it')).toEqual([])
    expect(await listed('search=nobody+paid')).toEqual([])
    expect((await listed(`person=${mira.id}`)).map(({ id }) => id)).toEqual([payment.id])
    expect(await listed('view=disputed')).toEqual([])
  })

  it('shows its state, the provider’s state, and the cost of listening', async () => {
    const mira = await createPerson(world, 'Mira Shown', 'songWriter')
    const sam = await createPerson(world, 'Sam Shown', 'screener')
    const demoId = await createPaidDemo(world, mira, dropId)
    await decide(sam, demoId, 'nogo')
    const { id } = await paymentOf(demoId)
    const { body } = await ada.get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({
      state: 'paid',
      payer: { id: mira.id, name: 'Mira Shown' },
      demo: { id: demoId, result: 'nogo' },
      isProviderReachable: true,
      can: ['payment.refund'],
      otherPayments: [],
    })
    expect(body.provider).toMatchObject({ amount: body.amount, refunds: [], dispute: null })
    expect(body.ledger.length).toBeGreaterThan(0)
    for (const { entries } of body.ledger)
      expect(entries.reduce((sum: number, entry: { amountMicros: number }) => sum + entry.amountMicros, 0)).toBe(0)
    expect(await statusAndCode(ada.send('GET', `/api/admin/payments/${demoId}`))).toEqual([404, 'payment/not-found'])
  })
})

describe('refunding a payment as staff [M-1]', () => {
  it('refunds it once, however many times it is requested; the demo leaves the queue, and its creator sees the reason', async () => {
    const mira = await createPerson(world, 'Mira Back', 'songWriter')
    const demoId = await createPaidDemo(world, mira, dropId)
    const { id, amount } = await paymentOf(demoId)
    const answers = await Promise.all([statusAndCode(refund(id)), statusAndCode(refund(id)), statusAndCode(refund(id))])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
    await world.drainJobs()
    expect(await statusAndCode(refund(id))).toEqual([409, 'payment/not-paid'])
    const { body } = await ada.get(`/api/admin/payments/${id}`)
    expect([body.state, body.demo.result, body.can]).toEqual(['refunded', 'refunded', []])
    expect(body.provider.refunds.map((given: { amount: number }) => given.amount)).toEqual([amount])
    const notification = (await mira.get('/api/notices')).body.rows[0]
    expect([notification.title, notification.body.includes('You asked support for it.')]).toEqual([
      'You’re getting a refund for Slow Exit',
      true,
    ])
    const { refundedBy, history } = (await mira.get(`/api/demos/${demoId}`)).body
    expect([refundedBy, history[0].note]).toEqual(['payment.refund', 'You asked support for it.'])
    const [entry] = (await ada.get(`/api/admin/audit?subject=${id}`)).body.rows
    expect(entry).toMatchObject({
      action: 'payment.refund',
      subject: { kind: 'payment' },
      before: { state: 'paid', result: 'screening' },
      after: { state: 'refunding', result: 'refunded' },
      reason: 'You asked support for it.',
    })
  })

  it('keeps the result of a decided demo and still refunds the fee', async () => {
    const mira = await createPerson(world, 'Mira Kept', 'songWriter')
    const sam = await createPerson(world, 'Sam Kept', 'screener')
    const demoId = await createPaidDemo(world, mira, dropId)
    await decide(sam, demoId, 'nogo')
    const { id } = await paymentOf(demoId)
    expect(await statusAndCode(refund(id, 'A mistake of ours.'))).toEqual([200, undefined])
    await world.drainJobs()
    const { result, staffRefund } = (await mira.get(`/api/demos/${demoId}`)).body
    expect([result, staffRefund]).toEqual(['nogo', { at: expect.any(String), reason: 'A mistake of ours.' }])
    const [listed] = (await mira.get('/api/my/demos')).body.rows
    expect([listed.id, listed.staffRefund]).toEqual([demoId, staffRefund])
    expect((await sam.get(`/api/demos/${demoId}`)).body.staffRefund ?? null).toBeNull()
    expect((await paymentOf(demoId)).state).toBe('refunded')
    const titles = (await mira.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
    expect(titles).toContain('You’re getting a refund for Slow Exit')
  })

  it('fails for a disputed payment, without a reason, with an expired password confirmation, and for everyone else', async () => {
    const mira = await createPerson(world, 'Mira Refused', 'songWriter')
    const { id } = await paymentOf(await createPaidDemo(world, mira, dropId))
    await world.deps.db.update(payments).set({ dispute: 'open' }).where(eq(payments.id, id))
    expect(await statusAndCode(refund(id))).toEqual([409, 'payment/with-bank'])
    await world.deps.db.update(payments).set({ dispute: null }).where(eq(payments.id, id))
    expect(await statusAndCode(refund(id, ''))).toEqual([422, 'request/invalid'])
    expect(await statusAndCode(mira.send('POST', `/api/admin/payments/${id}/refund`, { reason: 'Mine' }))).toEqual([
      403,
      'account/role',
    ])
    world.advanceClock(16 * 60_000)
    expect(await statusAndCode(refund(id))).toEqual([403, 'auth/confirm-password'])
    expect((await paymentOf((await ada.get(`/api/admin/payments/${id}`)).body.demo.id)).state).toBe('paid')
    await ada.post('/api/me/confirm-password', { password })
  })
})
