import { pushRegistrations } from '../../notifications/push/push-registrations-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { statusAndCode, password, Person, createPerson } from '../steps/person.ts'
import { openPushService, type PushService } from '../services/push-service.ts'
import { openTestWorld } from './test-world.ts'

export type Device = ReturnType<PushService['device']>

/** A world with a push service, an admin, and creators with devices. */
export async function openPushWorld() {
  const service = await openPushService()
  const world = await openTestWorld({ PUSH_HOSTS: service.origin })
  const admin = await createPerson(world, 'Ana Admin', 'manager', { admin: true })
  const { db, appendEvent } = world.deps
  let people = 0

  return {
    world,
    service,
    admin,
    createCreator: () => createPerson(world, `Dario ${people++}`, 'songWriter'),
    async logInOnAnotherDevice({ email, id }: Person): Promise<Person> {
      const other = new Person(world)
      const { status } = await other.post('/api/account/sign-in', { email, password })
      if (status !== 200) throw new Error(`log in: ${status}`)
      return Object.assign(other, { email, id })
    },
    register: (person: Person, { fcmToken }: { fcmToken: string }) =>
      statusAndCode(person.send('PUT', '/api/me/fcm-token', { fcmToken })),
    isRegistered: async (person: Person) => (await person.get('/api/push-key')).body.registered as boolean,
    rows: () => db.select().from(pushRegistrations).orderBy(pushRegistrations.createdAt),
    /** The people with registered devices, each with its token. */
    async registered() {
      const rows = await db.select().from(pushRegistrations).orderBy(pushRegistrations.createdAt)
      return rows.map(({ userId, fcmToken }) => [userId, fcmToken])
    },
    deleteAllRegistrations: () => db.delete(pushRegistrations),
    /** Triggers an event that this creator gets a push about. */
    async cutDemo({ id }: Person) {
      const details = { creatorId: id, song: 'Slow Exit', drop: 'Ines', dropId: newId(), demoId: newId() }
      await db.transaction((tx) =>
        appendEvent(tx, { action: 'demo.cut', actorId: admin.id, subjectId: newId(), details }),
      )
      await world.drainJobs()
    },
    async close() {
      await world.close()
      await service.close()
    },
  }
}

export const pushTitles = ({ received: heard }: Device) =>
  heard.map(({ payload }) => (payload as { title: string }).title)
