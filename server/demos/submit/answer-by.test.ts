import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  briefInput,
  decide,
  createLiveDrop,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

async function sent(creator: Person, dropId: string, title: string): Promise<string> {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, creator)
  return demoId
}

const demoOf = async (creator: Person, demoId: string) => (await creator.get(`/api/demos/${demoId}`)).body
const inDays = (iso: string, days: number) => new Date(Date.parse(iso) + days * dayMs).toISOString()

async function runRefundUnscreened() {
  await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
  await world.drainJobs()
}

describe('deadline for a decision or refund [T-4] [D-9]', () => {
  it('stays the same for demos already sent when the closing date is extended', async () => {
    const brief = briefInput(world)
    const { expireTime } = brief
    const dropId = (await ines.post('/api/drops', brief)).body.id
    await staff.post(`/api/drops/${dropId}/approve`)
    expect((await demoOf(mira, await createQuickDraft(world, mira, dropId, 'Draft'))).answerBy).toBeNull()
    const [early, decided] = [await sent(mira, dropId, 'Early'), await sent(mira, dropId, 'Decided')]
    await decide(ola, decided, 'pitch')
    expect((await demoOf(mira, early)).answerBy).toBe(inDays(expireTime, 14))

    const extended = inDays(expireTime, 10)
    expect((await ines.put(`/api/drops/${dropId}`, { ...brief, expireTime: extended })).body.expireTime).toBe(extended)
    const late = await sent(june, dropId, 'Late')
    expect((await demoOf(mira, early)).answerBy).toBe(inDays(expireTime, 14))
    expect((await demoOf(june, late)).answerBy).toBe(inDays(extended, 14))

    world.advanceClock(29 * dayMs)
    await runRefundUnscreened()
    expect(await demoOf(mira, early)).toMatchObject({ result: 'refunded', refundedBy: 'demo.expire' })
    expect((await demoOf(mira, decided)).result).toBe('pitch')
    expect((await demoOf(june, late)).result).toBe('screening')
    world.advanceClock(10 * dayMs)
    await runRefundUnscreened()
    expect((await demoOf(june, late)).result).toBe('refunded')
  })

  it('is required by the database for every demo in screening', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, mira, dropId)
    const send = world.deps.db.execute(sql`update demos set result = 'screening', sent_at = now() where id = ${demoId}`)
    await expect(send).rejects.toMatchObject({ cause: { code: '23514', constraint: 'demos_answer_by' } })
  })
})
