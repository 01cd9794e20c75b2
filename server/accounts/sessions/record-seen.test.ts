import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { sessions } from '../accounts-table.ts'

const world = await testWorld()
const minuteMs = 60_000

const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const lastSeen = async ({ id }: Person): Promise<string> => (await staff.get(`/api/admin/people/${id}`)).body.lastSeenAt
const minuteOf = (at: string | Date) => new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The version of the session's row, which every write changes. */
async function rowVersion({ id }: Person): Promise<string> {
  const [row] = await world.deps.db
    .select({ version: sql<string>`xmin::text` })
    .from(sessions)
    .where(eq(sessions.userId, id))
  return row!.version
}

/** Moves the clock to a few seconds after the beginning of a minute. */
function startMinute(later: number): void {
  const now = world.deps.clock.now().getTime()
  world.advanceClock(minuteMs * later + minuteMs - (now % minuteMs) + 5000)
}

it('shows staff to the minute when a person was last active, in one write a minute', async () => {
  const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
  startMinute(37)
  const active = world.deps.clock.now()
  await Promise.all([mira.get('/api/me'), mira.get('/api/my/demos'), mira.get('/api/my/songs')])
  await expect.poll(() => lastSeen(mira).then(minuteOf)).toBe(minuteOf(active))

  const written = await rowVersion(mira)
  world.advanceClock(40_000)
  await mira.get('/api/my/demos')
  await mira.get('/api/me')
  expect(await rowVersion(mira)).toBe(written)

  startMinute(0)
  const again = world.deps.clock.now()
  await mira.get('/api/me')
  await expect.poll(() => lastSeen(mira).then(minuteOf)).toBe(minuteOf(again))

  // What others do doesn't count.
  startMinute(90)
  await staff.get(`/api/admin/people/${mira.id}`)
  expect(minuteOf(await lastSeen(mira))).toBe(minuteOf(again))
})
