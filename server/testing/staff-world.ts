import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import { staffActs } from '../accounts/staff-acts-table.ts'
import { spreadEvent } from '../notices/spread-event.ts'
import { events } from '../platform/events-table.ts'
import { codeOf, password, type Person, welcome } from './person.ts'
import { openTestWorld } from './test-world.ts'

/** A house with an admin, in which an act can be taken back for ten seconds, as everywhere. */
export async function openStaffWorld() {
  const world = await openTestWorld({ UNDO_SECONDS: '10' })
  const ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
  const { db } = world.deps

  return {
    world,
    ada,
    /** An act on somebody, as a request. */
    act: (person: Person, path: string, body?: object, by = ada) =>
      by.post(`/api/admin/people/${person.id}/${path}`, body),
    undo: (actId: string, by = ada) => codeOf(by.send('POST', `/api/admin/acts/${actId}/undo`)),
    rowOf: async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]!,
    /** What the audit trail says of somebody, oldest first. */
    entriesOn: ({ id }: { id: string }) =>
      db.select().from(staffActs).where(eq(staffActs.subjectId, id)).orderBy(staffActs.id),
    /** What is due once the seconds to take it back are over. */
    async tellAll({ id }: { id: string }): Promise<void> {
      for (const event of await db.select().from(events).where(eq(events.subjectId, id)))
        await spreadEvent(world.deps, event.id)
      await world.settle()
    },
    /** Lets the time pass in which acts can be taken back, and runs what waited for that. */
    async finalize(): Promise<void> {
      world.pass(13_000)
      // Queued for later by the real clock, which no test waits for.
      await world.owner.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)
      await world.settle()
    },
    /** One more admin, who has just said his password. */
    async colleague(name: string): Promise<Person> {
      const admin = await welcome(world, name, 'manager', { admin: true })
      await admin.post('/api/me/confirm-password', { password })
      return admin
    },
  }
}
