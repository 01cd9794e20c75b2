import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../accounts/accounts-table.ts'
import { password, type Person, welcome } from '../testing/person.ts'
import { openStaffWorld } from '../testing/staff-world.ts'
import type { TestWorld } from '../testing/test-world.ts'

let house: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  house = await openStaffWorld()
  ;({ world, ada } = house)
})
afterAll(() => world.close())

describe('taking back [M-1]', () => {
  it('takes an act back within its seconds: it stands as before, nobody hears of it, and the trail says both', async () => {
    const rosa = await welcome(world, 'Rosa Undone', 'corporate', { verified: false })
    const { people, done } = (await ada.post('/api/admin/people/verify', { ids: [rosa.id] })).body
    expect([people[0].state, done.length]).toEqual(['settled', 1])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('open')
    expect(await house.undo(done[0].actId)).toEqual([200, undefined])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('review')
    await house.tellAll(rosa)
    expect((await rosa.get('/api/notices')).body.rows).toEqual([])
    expect((await world.mailsTo(rosa.email)).map(({ subject }) => subject)).not.toContain('Your account is approved')
    expect(await house.undo(done[0].actId)).toEqual([409, 'act/settled'])
    const [first, second] = await house.entriesOn(rosa)
    expect([first!.after, second!.after, second!.undoes]).toEqual([
      { verifiedByVelv: true, refusedAt: null },
      { verifiedByVelv: false, refusedAt: null },
      first!.id,
    ])
    const { rows } = (await ada.get(`/api/admin/acts?subject=${rosa.id}`)).body
    expect(rows.map((row: { undone: boolean; undoes: string | null }) => [row.undone, row.undoes === null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('not when the seconds are over, nor over what somebody has changed since', async () => {
    const ola = await welcome(world, 'Ola Level', 'screener')
    const first = (await house.act(ola, 'level', { level: 'level2' })).body.done
    const second = (await house.act(ola, 'level', { level: 'level3' })).body.done
    expect(await house.undo(first.actId)).toEqual([409, 'act/changed'])
    world.pass(12_000)
    expect(await house.undo(second.actId)).toEqual([409, 'act/settled'])
    expect((await ola.get('/api/wallet')).body.secondsRateMicros).toBe(8400)
    await house.tellAll(ola)
    expect((await ola.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'You are a screener of level 3 now',
      body: 'From your next song on you earn $0.0084 a second.',
    })
  })

  it('needs the right to the opposite: nobody demotes or disables himself by it, and somebody stays an admin', async () => {
    const [first, second] = [await house.colleague('First Staff'), await house.colleague('Second Staff')]
    const kim = await welcome(world, 'Kim Undoes', 'anr')
    const granted = (await house.act(kim, 'grant-admin', undefined, first)).body.done
    await kim.post('/api/me/confirm-password', { password })
    expect(await house.undo(granted.actId, kim)).toEqual([409, 'account/wrong-state'])
    const off = (await house.act(second, 'disable', { reason: 'A test of ours' }, first)).body.done
    expect(await house.undo(off.actId, kim)).toEqual([200, undefined])
    expect((await house.rowOf(second)).disabledAt).toBeNull()
    await house.act(second, 'disable', { reason: 'A test of ours' }, first)
    const on = (await house.act(second, 'enable', undefined, first)).body.done
    expect((await second.post('/api/account/sign-in', { email: second.email, password })).status).toBe(200)
    await second.post('/api/me/confirm-password', { password })
    expect(await house.undo(on.actId, second)).toEqual([409, 'account/wrong-state'])
    expect(await house.undo(on.actId, first)).toEqual([200, undefined])
    // Out again, and still out when he is let in once more.
    await house.act(second, 'enable', undefined, first)
    expect((await second.send('GET', '/api/me')).status).toBe(401)
  })

  it('never swallows what a colleague decided since, though it stands there again', async () => {
    const [first, second] = [await house.colleague('Third Staff'), await house.colleague('Fourth Staff')]
    const lee = await house.colleague('Lee Thrice')
    const revoked = (await house.act(lee, 'revoke-admin', undefined, first)).body.done
    await house.act(lee, 'grant-admin', undefined, second)
    await house.act(lee, 'revoke-admin', undefined, second)
    expect(await house.undo(revoked.actId, first)).toEqual([409, 'act/changed'])
    expect((await house.rowOf(lee)).admin).toBe(false)
  })

  it('asks for the password where the act itself does', async () => {
    const first = await house.colleague('Fifth Staff')
    const lou = await house.colleague('Lou Kept')
    const revoked = (await house.act(lou, 'revoke-admin', undefined, first)).body.done
    const late = await welcome(world, 'Late Staff', 'manager', { admin: true })
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, late.id))
    expect(await house.undo(revoked.actId, late)).toEqual([403, 'auth/confirm-password'])
    // Whatever is done to one of staff asks for it, so taking that back does, too.
    const max = await house.colleague('Max Kept')
    await house.act(max, 'disable', { reason: 'A test of ours' }, first)
    const on = (await house.act(max, 'enable', undefined, first)).body.done
    expect(await house.undo(on.actId, late)).toEqual([403, 'auth/confirm-password'])
    expect((await house.rowOf(max)).disabledAt).toBeNull()
  })

  it('takes the words of a refusal back with it', async () => {
    const una = await welcome(world, 'Una Refused', 'anr', { verified: false })
    const refused = (await house.act(una, 'refuse', { reason: 'A slip of the finger.' })).body.done
    expect(await house.undo(refused.actId)).toEqual([200, undefined])
    expect((await house.rowOf(una)).refusedReason).toBeNull()
    const zip = Buffer.from(await (await una.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip.includes('A slip of the finger.')).toBe(false)
  })
})
