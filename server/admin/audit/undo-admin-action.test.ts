import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../accounts/accounts-table.ts'
import { password, type Person, createPerson } from '../../testing/steps/person.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
})
afterAll(() => world.close())

describe('undoing an admin action [M-1]', () => {
  it('restores the values within the undo time, notifies nobody, and records both entries', async () => {
    const rosa = await createPerson(world, 'Rosa Undone', 'corporate', { verified: false })
    const { people, done } = (await ada.post('/api/admin/people/verify', { ids: [rosa.id] })).body
    expect([people[0].state, done.length]).toEqual(['active', 1])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('open')
    expect(await staffWorld.undo(done[0].auditEntryId)).toEqual([200, undefined])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('review')
    await staffWorld.dispatchAll(rosa)
    expect((await rosa.get('/api/notices')).body.rows).toEqual([])
    expect((await world.mailsTo(rosa.email)).map(({ subject }) => subject)).not.toContain('Your account is approved')
    expect(await staffWorld.undo(done[0].auditEntryId)).toEqual([409, 'admin/undo-expired'])
    const [first, second] = await staffWorld.auditEntriesOf(rosa)
    expect([first!.after, second!.after, second!.undoes]).toEqual([
      { verifiedByVelv: true, rejectedAt: null },
      { verifiedByVelv: false, rejectedAt: null },
      first!.id,
    ])
    const { rows } = (await ada.get(`/api/admin/audit?subject=${rosa.id}`)).body
    expect(rows.map((row: { undone: boolean; undoes: string | null }) => [row.undone, row.undoes === null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('fails after the undo time, and when anything has changed since', async () => {
    const ola = await createPerson(world, 'Ola Level', 'screener')
    const first = (await staffWorld.applyAction(ola, 'level', { level: 'level2' })).body.done
    const second = (await staffWorld.applyAction(ola, 'level', { level: 'level3' })).body.done
    expect(await staffWorld.undo(first.auditEntryId)).toEqual([409, 'admin/changed-since'])
    world.advanceClock(12_000)
    expect(await staffWorld.undo(second.auditEntryId)).toEqual([409, 'admin/undo-expired'])
    expect((await ola.get('/api/wallet')).body.secondsRateMicros).toBe(8400)
    await staffWorld.dispatchAll(ola)
    expect((await ola.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'You are a screener of level 3 now',
      body: 'From your next song on you earn $0.0084 a second.',
    })
  })

  it('requires the right to the opposite: nobody can demote or disable themselves by it, and one admin always remains', async () => {
    const [first, second] = [await staffWorld.createAdmin('First Staff'), await staffWorld.createAdmin('Second Staff')]
    const kim = await createPerson(world, 'Kim Undoes', 'anr')
    const granted = (await staffWorld.applyAction(kim, 'grant-admin', undefined, first)).body.done
    await kim.post('/api/me/confirm-password', { password })
    expect(await staffWorld.undo(granted.auditEntryId, kim)).toEqual([409, 'account/wrong-state'])
    const off = (await staffWorld.applyAction(second, 'disable', { reason: 'A test of ours' }, first)).body.done
    expect(await staffWorld.undo(off.auditEntryId, kim)).toEqual([200, undefined])
    expect((await staffWorld.readUser(second)).disabledAt).toBeNull()
    await staffWorld.applyAction(second, 'disable', { reason: 'A test of ours' }, first)
    const on = (await staffWorld.applyAction(second, 'enable', undefined, first)).body.done
    expect((await second.post('/api/account/sign-in', { email: second.email, password })).status).toBe(200)
    await second.post('/api/me/confirm-password', { password })
    expect(await staffWorld.undo(on.auditEntryId, second)).toEqual([409, 'account/wrong-state'])
    expect(await staffWorld.undo(on.auditEntryId, first)).toEqual([200, undefined])
    // Disabled again, and still logged out after being enabled once more.
    await staffWorld.applyAction(second, 'enable', undefined, first)
    expect((await second.send('GET', '/api/me')).status).toBe(401)
  })

  it('never overwrites a colleague’s later decision, even if it has the same values', async () => {
    const [first, second] = [await staffWorld.createAdmin('Third Staff'), await staffWorld.createAdmin('Fourth Staff')]
    const lee = await staffWorld.createAdmin('Lee Thrice')
    const revoked = (await staffWorld.applyAction(lee, 'revoke-admin', undefined, first)).body.done
    await staffWorld.applyAction(lee, 'grant-admin', undefined, second)
    await staffWorld.applyAction(lee, 'revoke-admin', undefined, second)
    expect(await staffWorld.undo(revoked.auditEntryId, first)).toEqual([409, 'admin/changed-since'])
    expect((await staffWorld.readUser(lee)).admin).toBe(false)
  })

  it('requires the password when the action itself does', async () => {
    const first = await staffWorld.createAdmin('Fifth Staff')
    const lou = await staffWorld.createAdmin('Lou Kept')
    const revoked = (await staffWorld.applyAction(lou, 'revoke-admin', undefined, first)).body.done
    const late = await createPerson(world, 'Late Staff', 'manager', { admin: true })
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, late.id))
    expect(await staffWorld.undo(revoked.auditEntryId, late)).toEqual([403, 'auth/confirm-password'])
    // Every action on a staff account requires the password, and so does undoing it.
    const max = await staffWorld.createAdmin('Max Kept')
    await staffWorld.applyAction(max, 'disable', { reason: 'A test of ours' }, first)
    const on = (await staffWorld.applyAction(max, 'enable', undefined, first)).body.done
    expect(await staffWorld.undo(on.auditEntryId, late)).toEqual([403, 'auth/confirm-password'])
    expect((await staffWorld.readUser(max)).disabledAt).toBeNull()
  })

  it('removes the reason of an undone rejection', async () => {
    const una = await createPerson(world, 'Una Refused', 'anr', { verified: false })
    const refused = (await staffWorld.applyAction(una, 'reject', { reason: 'A slip of the finger.' })).body.done
    expect(await staffWorld.undo(refused.auditEntryId)).toEqual([200, undefined])
    expect((await staffWorld.readUser(una)).rejectedReason).toBeNull()
    const zip = Buffer.from(await (await una.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip.includes('A slip of the finger.')).toBe(false)
  })
})
