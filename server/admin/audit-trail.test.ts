import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffActs } from '../accounts/staff-acts-table.ts'
import { pageSize } from '../platform/paging.ts'
import { password, type Person, welcome } from '../testing/person.ts'
import { openStaffWorld } from '../testing/staff-world.ts'
import { liveDrop } from '../testing/steps.ts'
import type { TestWorld } from '../testing/test-world.ts'

let house: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  house = await openStaffWorld()
  ;({ world, ada } = house)
})
afterAll(() => world.close())

describe('the audit trail [M-1]', () => {
  it('cannot be edited, emptied or shortened, whatever program tries', async () => {
    await house.act(await welcome(world, 'Tim Kept', 'producer'), 'disable', { reason: 'A test of ours' })
    const { $client } = world.owner
    for (const statement of [
      "update staff_acts set reason = 'nothing happened'",
      'delete from staff_acts',
      'truncate staff_acts',
    ])
      await expect($client.query(statement)).rejects.toThrow('append-only')
  })

  it('forgets the words about who has left, and nothing else', async () => {
    const leo = await welcome(world, 'Leo Leaves', 'producer')
    await house.act(leo, 'disable', { reason: 'Leo wrote to everybody.' })
    await house.act(leo, 'enable')
    await leo.post('/api/account/sign-in', { email: leo.email, password })
    expect((await leo.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.settle()
    const [disabled, enabled] = await house.entriesOn(leo)
    expect([disabled!.act, disabled!.reason, disabled!.before, enabled!.act]).toEqual([
      'account.disable',
      '',
      { disabledAt: null },
      'account.enable',
    ])
    expect(disabled!.subjectSays).toMatch(/^VELV-/)
    const { $client } = world.owner
    await expect($client.query("update staff_acts set reason = 'other words'")).rejects.toThrow('append-only')
  })

  it('keeps what staff does to drops, too', async () => {
    const ines = await welcome(world, 'Ines Dropped', 'anr')
    const id = await liveDrop(world, ines, ada)
    const { rows } = (await ada.get(`/api/admin/acts?subject=${id}`)).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      act: 'drop.approve',
      actor: { id: ada.id, name: 'Ada Linde' },
      subject: { kind: 'drop', says: 'Ines Lund' },
      before: { status: null },
      after: { status: 'approved' },
    })
  })

  it('is paged, newest first, whole', async () => {
    const lea = await welcome(world, 'Lea Often', 'screener')
    for (let level = 0; level <= pageSize; level++) await house.act(lea, 'level', { level: `level${(level % 3) + 1}` })
    const seen: string[] = []
    for (let after = ''; ;) {
      const { rows, next } = (await ada.get(`/api/admin/acts?actor=${ada.id}${after}`)).body
      seen.push(...rows.map(({ id }: { id: string }) => id))
      if (!next) break
      after = `&after=${next}`
    }
    const all = await world.deps.db.select().from(staffActs).where(eq(staffActs.actorId, ada.id))
    expect(all.length).toBeGreaterThan(pageSize)
    expect(seen).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
  })

  it('a person reads in her own data what was decided and why, not by whom', async () => {
    const zoe = await welcome(world, 'Zoe Reads', 'anr', { verified: false })
    await house.act(zoe, 'refuse', { reason: 'No website.' })
    const download = async () =>
      Buffer.from(await (await zoe.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    // It can still be taken back.
    expect((await download()).includes('No website.')).toBe(false)
    world.pass(10_000)
    const zip = await download()
    expect([zip.includes('No website.'), zip.includes(ada.id)]).toEqual([true, false])
  })
})
