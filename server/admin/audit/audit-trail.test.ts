import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { password, type Person, createPerson } from '../../testing/steps/person.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
})
afterAll(() => world.close())

describe('the audit trail [M-1]', () => {
  it('cannot be edited, emptied or truncated by any program', async () => {
    await staffWorld.applyAction(await createPerson(world, 'Tim Kept', 'producer'), 'disable', {
      reason: 'A test of ours',
    })
    const { $client } = world.ownerDb
    for (const statement of [
      "update audit_entries set reason = 'nothing happened'",
      'delete from audit_entries',
      'truncate audit_entries',
    ])
      await expect($client.query(statement)).rejects.toThrow('append-only')
  })

  it('erases the free text about deleted accounts, and nothing else', async () => {
    const leo = await createPerson(world, 'Leo Leaves', 'producer')
    await staffWorld.applyAction(leo, 'disable', { reason: 'Leo wrote to everybody.' })
    await staffWorld.applyAction(leo, 'enable')
    await staffWorld.settle(leo)
    await leo.post('/api/account/sign-in', { email: leo.email, password })
    expect((await leo.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    const [disabled, enabled] = await staffWorld.auditEntriesOf(leo)
    expect([disabled!.action, disabled!.reason, disabled!.before, enabled!.action]).toEqual([
      'account.disable',
      '',
      { disabledAt: null },
      'account.enable',
    ])
    expect(disabled!.subjectLabel).toMatch(/^VELV-/)
    const { $client } = world.ownerDb
    await expect($client.query("update audit_entries set reason = 'other words'")).rejects.toThrow('append-only')
  })

  it('records what staff does to drops, too', async () => {
    const ines = await createPerson(world, 'Ines Dropped', 'anr')
    const id = await createLiveDrop(world, ines, ada)
    const { rows } = (await ada.get(`/api/admin/audit?subject=${id}`)).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'drop.approve',
      actor: { id: ada.id, name: 'Ada Linde' },
      subject: { kind: 'drop', label: 'Ines Lund' },
      before: { status: null },
      after: { status: 'approved' },
    })
  })

  it('is paged, newest first, without gaps', async () => {
    const lea = await createPerson(world, 'Lea Often', 'screener')
    for (let level = 0; level <= pageSize; level++)
      await staffWorld.applyAction(lea, 'level', { level: `level${(level % 3) + 1}` })
    const seen: string[] = []
    for (let after = ''; ;) {
      const { rows, next } = (await ada.get(`/api/admin/audit?actor=${ada.id}${after}`)).body
      seen.push(...rows.map(({ id }: { id: string }) => id))
      if (!next) break
      after = `&after=${next}`
    }
    const all = await world.deps.db.select().from(auditEntries).where(eq(auditEntries.actorId, ada.id))
    expect(all.length).toBeGreaterThan(pageSize)
    expect(seen).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
  })

  it('is included in a person’s own data: what was decided and why, but not by whom', async () => {
    const zoe = await createPerson(world, 'Zoe Reads', 'anr', { verified: false })
    await staffWorld.applyAction(zoe, 'reject', { reason: 'No website.' })
    const download = async () =>
      Buffer.from(await (await zoe.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    // It can still be undone.
    expect((await download()).includes('No website.')).toBe(false)
    await staffWorld.passUndoWindow()
    const zip = await download()
    expect([zip.includes('No website.'), zip.includes(ada.id)]).toEqual([true, false])
  })
})
