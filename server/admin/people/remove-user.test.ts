import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demos } from '../../demos/demos-table.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import { createLiveDrop, completeSongDetails } from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'
import { earn, createPersonWithBank } from '../../testing/steps/wallet-steps.ts'
import { readWallet } from '../../wallet/wallet-queries.ts'

const minuteMs = 60_000

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
})
afterAll(() => world.close())

describe('removing an account as staff [M-1]', () => {
  it('follows the order of a deletion, and the person gets the reason', async () => {
    const gus = await createPerson(world, 'Gus Gone', 'songWriter')
    const owner = await createPerson(world, 'Owner Stays', 'anr')
    const draft = (await gus.post(`/api/drops/${await createLiveDrop(world, owner, ada)}/demos`, completeSongDetails()))
      .body
    expect(await world.deps.db.select().from(demos).where(eq(demos.id, draft.id))).toHaveLength(1)
    world.advanceClock(16 * minuteMs)
    await ada.post('/api/me/confirm-password', { password })
    expect(await statusAndCode(ada.send('POST', `/api/admin/people/${gus.id}/remove`, { reason: '  ' }))).toEqual([
      422,
      'request/invalid',
    ])
    expect((await staffWorld.applyAction(gus, 'remove', { reason: 'You asked support for it.' })).status).toBe(200)
    await world.drainJobs()
    expect(await staffWorld.readUser(gus)).toBeUndefined()
    expect(await world.deps.db.select().from(demos).where(eq(demos.id, draft.id))).toEqual([])
    const mails = await world.mailsTo(gus.email)
    const lastEmail = mails.find(({ subject }) => subject === 'Your account was removed')!
    expect(lastEmail.text).toContain('You asked support for it.')
    expect(mails.map(({ subject }) => subject)).not.toContain('Your account was deleted')
    const [entry] = (await ada.get(`/api/admin/audit?subject=${gus.id}`)).body.rows
    expect(entry).toMatchObject({
      action: 'account.remove',
      subject: { name: null },
      reason: 'You asked support for it.',
    })
    expect(entry.subject.label).toMatch(/^VELV-/)
    expect(await statusAndCode(ada.send('GET', `/api/admin/people/${gus.id}`))).toEqual([404, 'request/not-found'])
  })

  it('pays out a screener’s wallet once, however small the balance, and then allows the removal', async () => {
    const sara = await createPersonWithBank(world, 'Sara Settled')
    await earn(world, sara, { seconds: 1000, rateMicros: 5000 })
    const { removal, wallet } = (await ada.get(`/api/admin/people/${sara.id}`)).body
    expect([removal.blockedBy.code, wallet.balanceMicros]).toEqual(['account/has-balance', 5_000_000])
    const settled = await Promise.all([
      staffWorld.applyAction(sara, 'pay-out-balance'),
      staffWorld.applyAction(sara, 'pay-out-balance'),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readWallet(world.deps.db, sara.id)).balanceMicros).toBe(0)
    expect((await ada.get(`/api/admin/people/${sara.id}`)).body).toMatchObject({
      removal: { blockedBy: { code: 'wallet/withdrawal-open' } },
      wallet: { withdrawal: { amountMicros: 5_000_000 } },
    })
    expect(await statusAndCode(ada.send('POST', `/api/admin/people/${ada.id}/pay-out-balance`))).toEqual([
      409,
      'account/wrong-state',
    ])
  })
})
