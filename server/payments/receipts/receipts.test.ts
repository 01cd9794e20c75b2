import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { deliverDropEarly, createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { payments } from '../rows/payments-table.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const receipts = async (who = mira) =>
  (await world.mailsTo(who.email)).filter(({ text }) => text.includes('This is your receipt for payment'))
const paymentOf = async (demoId: string) =>
  (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)))[0]!

describe('an emailed receipt [S-3]', () => {
  it('is sent once for a payment, with all required details, and again for its refund', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Tove <Bergqvist>' })
    const demoId = await createQuickDraft(world, mira, dropId, 'Slow & Low')
    // Receipts are sent even when notification emails are turned off.
    await mira.put('/api/me/mails', { off: ['demo.submit'] })
    await payCheckout((await mira.post(`/api/demos/${demoId}/checkout`, { currency: 'sek' })).body.url)
    await waitForPayment(world, demoId, mira)
    for (const event of (await openStripeDashboard(world).events()).filter(({ type }) => type.startsWith('checkout')))
      await openStripeDashboard(world).deliver({ ...event, id: `${event.id}_again` } as typeof event)
    await world.drainJobs()
    const { id } = await paymentOf(demoId)
    const [receipt, ...more] = await receipts()
    expect(more).toEqual([])
    expect(receipt!.subject).toBe('We received Slow & Low')
    for (const line of [
      'For: One submission, Slow & Low',
      'Drop: Tove <Bergqvist>',
      'Paid: SEK\u00a0139.00',
      'Method: Card or bank account',
      `Date: ${emailTime(world.deps.clock.now())}`,
      `Payment: ${id}`,
      `If it doesn’t get an answer by ${emailTime(new Date((await mira.get(`/api/demos/${demoId}`)).body.answerBy))}, we’ll refund you automatically.`,
    ])
      expect(receipt!.text).toContain(line)
    expect(receipt!.html).toContain('<th scope="row">Drop</th><td>Tove &lt;Bergqvist&gt;</td>')

    await mira.post(`/api/demos/${demoId}/withdraw`)
    await world.drainJobs()
    const [back] = await receipts()
    expect([back!.subject, (await receipts()).length]).toEqual(['Your refund for Slow & Low', 2])
    expect(back!.text).toContain('You withdrew Slow & Low from Tove <Bergqvist>. We’ve refunded you in full')
    expect(back!.text).toContain('Refunded: SEK\u00a0139.00')
  })

  it('is sent for an included submission, and for its return', async () => {
    const now = world.deps.clock.now()
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const granted = { id: newId(), userId: mira.id, invoiceId: 'in_1', nth: 1, grantedAt: now, expiresAt }
    await world.deps.db.insert(includedSubmissions).values(granted)
    const demoId = await createQuickDraft(world, mira, await createLiveDrop(world, ines, staff), 'Marble')
    await mira.post(`/api/demos/${demoId}/checkout`, {})
    await world.drainJobs()
    expect((await receipts())[0]!.text).toContain('Paid: One included submission\nMethod: Velv Plus\n')
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await world.drainJobs()
    expect((await receipts())[0]!.subject).toBe('Your included submission for Marble is back')
  })

  it('is sent once for a payment that arrived too late, with its refund', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, june, dropId, 'Late')
    const { url } = (await june.post(`/api/demos/${demoId}/checkout`, {})).body
    await deliverDropEarly(world, staff, dropId)
    await payCheckout(url)
    await waitForPayment(world, demoId, june)
    await world.drainJobs()
    const [back, ...more] = await receipts(june)
    expect([back!.subject, more]).toEqual(['Your refund for Late', []])
    expect(back!.text).toContain('had stopped taking songs when your payment arrived. We’ve refunded you in full')
  })

  it('is the only email about a submission and about a refund, with what staff wrote', async () => {
    const olga = await createPerson(world, 'Olga Brandt', 'producer')
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Marlo Vance' })
    const demoId = await createQuickDraft(world, olga, dropId, 'Tide')
    await payCheckout((await olga.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await waitForPayment(world, demoId, olga)
    await world.drainJobs()
    const { id } = await paymentOf(demoId)
    expect((await staff.post(`/api/admin/payments/${id}/refund`, { reason: 'You paid twice' })).status).toBe(200)
    await world.drainJobs()
    const mails = await world.mailsTo(olga.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['We received Tide', 'Your refund for Tide'])
    const refund = mails.find(({ subject }) => subject === 'Your refund for Tide')!
    expect(refund.text).toContain('Our team refunded your submission to Marlo Vance. They wrote: “You paid twice”')
    const titles = (await olga.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['You’re getting a refund for Tide', 'Tide is in screening'])
  })
})
