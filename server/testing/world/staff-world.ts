import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { dispatchNotifications } from '../../notifications/dispatch-notifications.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { commitAtOnce, undoById } from '../steps/undo-steps.ts'
import { password, type Person, createPerson } from '../steps/person.ts'
import { openTestWorld } from './test-world.ts'

/** A world with an admin, in which an admin action can be undone for ten seconds, as in production. */
export async function openStaffWorld() {
  const world = await openTestWorld({ UNDO_SECONDS: '10' })
  const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
  const { db } = world.deps

  return {
    world,
    ada,
    /** An admin action on a person, as a request. */
    applyAction: (person: Person, path: string, body?: object, by = ada) =>
      by.post(`/api/admin/people/${person.id}/${path}`, body),
    undo: (undoId: string, by = ada) => undoById(by, undoId),
    /** Commits what an admin has decided about an account, as when the undo time is over. */
    settle: ({ id }: { id: string }, by = ada) => commitAtOnce(world, by, 'account', id),
    readUser: async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]!,
    /** The audit entries about a person, oldest first. */
    auditEntriesOf: ({ id }: { id: string }) =>
      db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id),
    /** Runs what is due once the undo window has passed. */
    async dispatchAll({ id }: { id: string }): Promise<void> {
      for (const event of await db.select().from(events).where(eq(events.subjectId, id)))
        await dispatchNotifications(world.deps, event.id)
      await world.drainJobs()
    },
    /** Lets the undo window pass, and runs the jobs that waited for it. */
    async passUndoWindow(): Promise<void> {
      world.advanceClock(13_000)
      // Scheduled by the real clock, which no test waits for.
      await world.ownerDb.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)
      await world.drainJobs()
    },
    /** Another admin, who has just entered their password. */
    async createAdmin(name: string): Promise<Person> {
      const admin = await createPerson(world, name, 'manager', { admin: true })
      await admin.succeed('POST', '/api/me/confirm-password', { password })
      return admin
    },
  }
}
