import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { statusAndCode, Person, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { sessions, users } from '../accounts-table.ts'
import { sessionCacheSeconds } from '../authentication/auth.ts'
import { deleteExpired } from '../delete-expired.ts'

const world = await testWorld()
afterEach(() => vi.useRealTimers())

it('sets a signed copy of a session that is valid for 300 seconds [A-10]', async () => {
  expect(sessionCacheSeconds).toBe(300)
  const june = await createPerson(world, 'June Cookie', 'producer')
  const again = await june.send('POST', '/api/account/sign-in', { email: june.email, password: 'velvet-rooms' })
  const copy = again.headers.getSetCookie().find((line) => line.startsWith('velv.session_data='))
  expect(copy).toContain('Max-Age=300;')
})

it('extends a session that is older than a day, and accepts none that has expired or whose signature was changed [A-10]', async () => {
  const june = await createPerson(world, 'June Renewed', 'producer')
  const { db } = world.deps
  const ofJune = eq(sessions.userId, june.id)
  const day = 86_400_000
  const endingIn = (days: number) =>
    db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + days * day) })
      .where(ofJune)
  const daysLeft = async () => {
    const [session] = await db.select().from(sessions).where(ofJune)
    return session && Math.round((session.expiresAt.getTime() - Date.now()) / day)
  }
  const tokenSetBy = async (response: Promise<Response>) =>
    (await response).headers.getSetCookie().some((line) => /^velv\.session_token=[^;]/.test(line))

  await endingIn(29.6)
  expect([await tokenSetBy(june.send('GET', '/api/drops')), await daysLeft()]).toEqual([false, 30])
  await endingIn(28.9)
  expect([await tokenSetBy(june.send('GET', '/api/drops')), await daysLeft()]).toEqual([true, 30])

  const forger = copyOf(june)
  const cookie = decodeURIComponent(june.cookies.get('velv.session_token')!)
  for (const forged of [
    `x${cookie}`,
    cookie.replace(/\..*/, '.AAAA'),
    cookie.replace(/\..*/, ''),
    '.',
    cookie.slice(0, -8),
  ]) {
    forger.cookies.set('velv.session_token', encodeURIComponent(forged))
    expect((await forger.send('GET', '/api/me')).status).toBe(401)
  }

  const late = copyOf(june)
  await endingIn(-0.001)
  expect((await late.send('GET', '/api/me')).status).toBe(401)
})

it('ends a session 90 days after its login, however often it is used [A-10]', async () => {
  const june = await createPerson(world, 'June Longest', 'producer')
  const { db } = world.deps
  const ofJune = eq(sessions.userId, june.id)
  const day = 86_400_000
  const now = world.deps.clock.now().getTime()
  const loggedIn = async (daysAgo: number) => {
    await db
      .update(sessions)
      .set({ createdAt: new Date(now - daysAgo * day), expiresAt: new Date(now + day) })
      .where(ofJune)
    await deleteExpired(world.deps)
    return (await june.send('GET', '/api/me')).status
  }
  expect([await loggedIn(89), await loggedIn(91)]).toEqual([200, 401])
})

/** The same browser with its current cookies, whatever happens to the session afterwards. */
function copyOf(person: Person): Person {
  const copy = new Person(world)
  for (const [name, value] of person.cookies) copy.cookies.set(name, value)
  return copy
}

describe('removes access at the next request, even with the signed copy still in the browser [A-10]', () => {
  const set = (person: Person, change: Partial<typeof users.$inferInsert>) =>
    world.deps.db.update(users).set(change).where(eq(users.id, person.id))

  it.each([
    ['disabled', [403, 'auth/disabled'], (person: Person) => set(person, { disabledAt: new Date() })],
    [
      'removed',
      [401, 'auth/signed-out'],
      (person: Person) => world.deps.db.delete(users).where(eq(users.id, person.id)),
    ],
    ['signed out', [401, 'auth/signed-out'], (person: Person) => person.post('/api/account/sign-out')],
    [
      'signed out elsewhere',
      [401, 'auth/signed-out'],
      (person: Person) => world.deps.db.delete(sessions).where(eq(sessions.userId, person.id)),
    ],
  ] as const)('%s', async (what, authError, lose) => {
    const person = await createPerson(world, `Kai ${what}`, 'producer')
    const copied = copyOf(person)
    expect([...copied.cookies.keys()]).toContain('velv.session_data')
    expect((await copied.get('/api/drops')).status).toBe(200)
    await lose(person)
    // A write first, then reads: neither waits for the copy to expire.
    const kim = { name: 'Kim Changed' }
    expect(await statusAndCode(copied.send('PATCH', '/api/me', kim))).toEqual(authError)
    expect(await statusAndCode(copied.send('GET', '/api/drops'))).toEqual(authError)
    expect(await statusAndCode(copied.send('GET', '/api/live'))).toEqual(authError)
    const [row] = await world.deps.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.name).not.toBe('Kim Changed')
  })
})

it('disconnects a live page 300 seconds after its session ended without an invalidation [A-10]', async () => {
  const june = await createPerson(world, 'June Live', 'producer')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const page = await openLiveStream(june)
  expect(await page.next()).toEqual([])
  // Without an invalidation, as when it was lost.
  await world.deps.db.delete(sessions).where(eq(sessions.userId, june.id))
  await vi.advanceTimersByTimeAsync(299_999)
  expect(world.deps.live.countOf(june.id)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await page.next()).toBe('ended')
  expect(world.deps.live.countOf(june.id)).toBe(0)
})
