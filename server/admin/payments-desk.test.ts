import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../demos/payments/payments-table.ts'
import { codeOf, password, type Person, welcome } from '../testing/person.ts'
import { decide, liveDrop, paidDemo } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let ada: Person
let ines: Person
let dropId: string
beforeAll(async () => {
  world = await openTestWorld()
  ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
  ines = await welcome(world, 'Ines Lund', 'anr')
  dropId = await liveDrop(world, ines, ada)
})
afterAll(() => world.close())

const listed = async (query: string) => (await ada.get(`/api/admin/payments?${query}`)).body.rows as any[]
const paymentOf = async (demoId: string) =>
  (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)))[0]!
const refund = (id: string, reason = 'You asked support for it.') =>
  ada.send('POST', `/api/admin/payments/${id}/refund`, { reason })

describe('finding a payment [M-1]', () => {
  it('by its payer, and by every number on a receipt, exactly', async () => {
    const mira = await welcome(world, 'Mira Found', 'songWriter')
    await paidDemo(world, await welcome(world, 'Other Payer', 'producer'), dropId)
    const demoId = await paidDemo(world, mira, dropId)
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

  it('shows how it stands, what the provider says, and what its listening cost', async () => {
    const mira = await welcome(world, 'Mira Shown', 'songWriter')
    const sam = await welcome(world, 'Sam Shown', 'screener')
    const demoId = await paidDemo(world, mira, dropId)
    await decide(sam, demoId, 'nogo')
    const { id } = await paymentOf(demoId)
    const { body } = await ada.get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({
      state: 'paid',
      payer: { id: mira.id, name: 'Mira Shown' },
      demo: { id: demoId, result: 'nogo' },
      providerAnswers: true,
      can: ['payment.refund'],
      others: [],
    })
    expect(body.provider).toMatchObject({ amount: body.amount, refunds: [], dispute: null })
    expect(body.ledger.length).toBeGreaterThan(0)
    for (const { entries } of body.ledger)
      expect(entries.reduce((sum: number, entry: { amountMicros: number }) => sum + entry.amountMicros, 0)).toBe(0)
    expect(await codeOf(ada.send('GET', `/api/admin/payments/${demoId}`))).toEqual([404, 'payment/not-found'])
  })
})

describe('staff gives a payment back [M-1]', () => {
  it('once, whoever asks how often; the demo leaves the queue, and its creator reads why', async () => {
    const mira = await welcome(world, 'Mira Back', 'songWriter')
    const demoId = await paidDemo(world, mira, dropId)
    const { id, amount } = await paymentOf(demoId)
    const answers = await Promise.all([codeOf(refund(id)), codeOf(refund(id)), codeOf(refund(id))])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
    await world.settle()
    expect(await codeOf(refund(id))).toEqual([409, 'payment/not-paid'])
    const { body } = await ada.get(`/api/admin/payments/${id}`)
    expect([body.state, body.demo.result, body.can]).toEqual(['refunded', 'refunded', []])
    expect(body.provider.refunds.map((given: { amount: number }) => given.amount)).toEqual([amount])
    const notice = (await mira.get('/api/notices')).body.rows[0]
    expect([notice.title, notice.body.includes('You asked support for it.')]).toEqual([
      'Your fee for Slow Exit goes back',
      true,
    ])
    const { refundedBy, history } = (await mira.get(`/api/demos/${demoId}`)).body
    expect([refundedBy, history[0].note]).toEqual(['payment.refund', 'You asked support for it.'])
    const [entry] = (await ada.get(`/api/admin/acts?subject=${id}`)).body.rows
    expect(entry).toMatchObject({
      act: 'payment.refund',
      subject: { kind: 'payment' },
      before: { state: 'paid', result: 'screening' },
      after: { state: 'refunding', result: 'refunded' },
      reason: 'You asked support for it.',
    })
  })

  it('of a demo that was decided keeps its result; the fee goes back all the same', async () => {
    const mira = await welcome(world, 'Mira Kept', 'songWriter')
    const sam = await welcome(world, 'Sam Kept', 'screener')
    const demoId = await paidDemo(world, mira, dropId)
    await decide(sam, demoId, 'nogo')
    const { id } = await paymentOf(demoId)
    expect(await codeOf(refund(id, 'A mistake of ours.'))).toEqual([200, undefined])
    await world.settle()
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('nogo')
    expect((await paymentOf(demoId)).state).toBe('refunded')
    const titles = (await mira.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Your fee for Slow Exit goes back')
  })

  it('not what the bank is asked about, not without a reason, not with an old password, and not by anybody else', async () => {
    const mira = await welcome(world, 'Mira Refused', 'songWriter')
    const { id } = await paymentOf(await paidDemo(world, mira, dropId))
    await world.deps.db.update(payments).set({ dispute: 'open' }).where(eq(payments.id, id))
    expect(await codeOf(refund(id))).toEqual([409, 'payment/with-bank'])
    await world.deps.db.update(payments).set({ dispute: null }).where(eq(payments.id, id))
    expect(await codeOf(refund(id, ''))).toEqual([422, 'request/invalid'])
    expect(await codeOf(mira.send('POST', `/api/admin/payments/${id}/refund`, { reason: 'Mine' }))).toEqual([
      403,
      'account/role',
    ])
    world.pass(16 * 60_000)
    expect(await codeOf(refund(id))).toEqual([403, 'auth/confirm-password'])
    expect((await paymentOf((await ada.get(`/api/admin/payments/${id}`)).body.demo.id)).state).toBe('paid')
    await ada.post('/api/me/confirm-password', { password })
  })
})
