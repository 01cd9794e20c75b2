import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { plusInvoices } from '../../plus/plus-table.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const dashboard = openStripeDashboard(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

type Receipt = { id: string; at: string; state: string; amount: number; submission: { title: string } | null }

const pageOf = async (who: Person, after?: string): Promise<{ rows: Receipt[]; next: string | null }> =>
  (await who.get(`/api/my/receipts${after ? `?after=${after}` : ''}`)).body

async function pay(who: Person, dropId: string, title: string): Promise<string> {
  const demoId = await createQuickDraft(world, who, dropId, title)
  const { url } = (await who.post(`/api/demos/${demoId}/checkout`, { currency: 'eur' })).body
  if (url) await payCheckout(url)
  await waitForPayment(world, demoId, who)
  return demoId
}

async function subscribe(who: Person): Promise<void> {
  await payCheckout((await who.post('/api/plus/checkout', { currency: 'eur' })).body.url)
  await expect.poll(async () => (await world.drainJobs(), (await who.get('/api/plus')).body.left)).toBe(2)
}

describe('my receipts [S-3] [S-4]', () => {
  it('lists submissions and months of Velv Plus together, newest first, and nothing that was never paid', async () => {
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const june = await createPerson(world, 'June Park', 'producer')
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Tove' })
    expect(await pageOf(mira)).toEqual({ rows: [], next: null })
    await createQuickDraft(world, mira, dropId, 'Never paid')
    const first = await pay(mira, dropId, 'Slow')
    world.advanceClock(1000)
    const second = await pay(mira, dropId, 'Fast')
    await pay(june, dropId, 'Of June')
    await mira.post(`/api/demos/${first}/withdraw`)
    await world.drainJobs()
    // The month is paid by the provider's clock, which the world's doesn't change.
    await subscribe(mira)
    world.advanceClock(1000)
    const included = await pay(mira, dropId, 'Marble')
    const { rows, next } = await pageOf(mira)
    const submission = (demoId: string, title: string) => ({ demoId, title, dropId, drop: 'Tove' })
    const receipt = { id: expect.any(String), at: expect.any(String), currency: 'eur' }
    expect(next).toBe(null)
    expect(rows.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { ...receipt, amount: 0, state: 'paid', submission: submission(included, 'Marble') },
      { ...receipt, amount: 1200, state: 'paid', submission: submission(second, 'Fast') },
      { ...receipt, amount: 1200, state: 'refunded', submission: submission(first, 'Slow') },
      { ...receipt, amount: 1900, state: 'paid', submission: null },
    ])
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await pageOf(june)).rows.map((one) => one.submission?.title)).toEqual(['Of June'])
  })

  it('shows that a month is disputed, and that it is paid again once the dispute is won', async () => {
    const lena = await createPerson(world, 'Lena Fors', 'songWriter')
    await subscribe(lena)
    const state = async () => (await world.drainJobs(), (await pageOf(lena)).rows.map((one) => one.state))
    const [charge] = (await dashboard.stripe.charges.list({ limit: 1 })).data
    const intent = String(charge!.payment_intent)
    await dashboard.pressPayment(intent, 'dispute')
    await expect.poll(state).toEqual(['unpaid'])
    await dashboard.pressPayment(intent, 'win')
    await expect.poll(state).toEqual(['paid'])
  })

  it('shows one page at a time, with one query that reads no more than two pages from the indexes', async () => {
    const { db } = world.deps
    const kai = await createPerson(world, 'Kai Lund', 'songWriter')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await pay(kai, dropId, 'Tide')
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const month = (userId: string, n: number) =>
      ({
        id: newId(at(n)),
        userId,
        invoiceId: `in_${userId}_${n}`,
        amount: n,
        currency: 'eur',
        state: 'paid',
        paidAt: at(n),
      }) as const
    // Two invoices a minute, so that a page ends between rows of the same time.
    await db
      .insert(plusInvoices)
      .values(Array.from({ length: 70 }, (_, n) => ({ ...month(kai.id, n), paidAt: at(n >> 1) })))
    await db.insert(plusInvoices).values(Array.from({ length: 2000 }, (_, n) => month(ines.id, n)))
    await db.execute(sql`insert into payments (id, demo_id, user_id, amount, currency, state, paid_at, created_at, updated_at)
      select gen_random_uuid(), ${demoId}, ${ines.id}, 1, 'eur', 'paid', now(), now(), now() from generate_series(1, 2000)`)
    await db.execute(sql`analyze payments, plus_invoices`)
    const seen: Receipt[] = []
    let next: string | null | undefined
    const sizes: number[] = []
    do {
      const page = await pageOf(kai, next ?? undefined)
      seen.push(...page.rows)
      sizes.push(page.rows.length)
      next = page.next
    } while (next)
    expect(sizes).toEqual([30, 30, 11])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(71)
    expect(seen[0]!.submission?.title).toBe('Tide')

    const queries = (await collectQueries(() => pageOf(kai))).filter(({ text }) => text.includes('plus_invoices'))
    expect(queries.length).toBe(1)
    expect((await readPlan(db, queries[0]!)).rows).toBeLessThanOrEqual(4 * 31)
  })

  it('is for creators only', async () => {
    expect((await ines.get('/api/my/receipts')).status).toBe(403)
  })
})
