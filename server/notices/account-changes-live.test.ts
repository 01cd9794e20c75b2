import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '../platform/events-table.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openLivePage } from '../testing/open-live-page.ts'
import { type Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { spreadEvent } from './spread-event.ts'
import { signUnsubscribing } from './unsubscribe-token.ts'

let world: TestWorld
let mail: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mail = await openMailServer()
  // The undo time that Velv ships with, not that of other tests: a page must not wait for it.
  world = await openTestWorld({ UNDO_SECONDS: '' }, { smtpUrl: mail.url })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

/** What the open page of a person is told while something is done. */
async function toldOf(person: Person, act: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  const stop = world.deps.live.listen({
    userId: person.id,
    admin: false,
    screener: false,
    hear: (what) => void told.push(...what),
  })
  await act()
  await world.settle()
  // What a database tells arrives in its order: whatever was to come has come before this.
  await world.deps.db.execute(`select pg_notify('velv_live', '{"to":"${person.id}","what":["favorites"]}')`)
  await expect.poll(() => told.at(-1)).toBe('favorites')
  stop()
  return [...new Set(told.slice(0, -1))].toSorted()
}

it('an account’s changes arrive at its own open pages, and at nobody else’s [N-4]', async () => {
  const admin = await welcome(world, 'Ana Admin', 'manager', { admin: true })
  const ines = await signUp(world, 'Ines Lund', 'anr')
  const nils = await signUp(world, 'Nils Berg', 'anr')
  await world.settle()
  const ids = [ines.id]
  const link = signUnsubscribing({ userId: ines.id, event: 'drop.approve' }, world.deps.secret)
  const verification = /http\S+verify-email\S+/.exec(
    mail.letters
      .find(({ to }) => to === nils.email)!
      .text.replaceAll('=\n', '')
      .replaceAll('=3D', '='),
  )![0]

  const changes: [string, Person, () => Promise<unknown>, string[]][] = [
    ['its mail bounces', ines, bounce(ines), ['me']],
    ['it is written to again', ines, () => ines.post('/api/me/email/try-again'), ['me']],
    ['staff verifies the address', ines, () => admin.post('/api/admin/people/verify-email', { ids }), ['me']],
    ['staff approves it', ines, () => admin.post('/api/admin/people/verify', { ids }), ['me']],
    [
      'a mail is turned off by its link',
      ines,
      () => fetch(`${world.baseUrl}/unsubscribe/${link}`, { method: 'POST' }),
      ['me'],
    ],
    ['the link in the mail is followed', nils, () => fetch(verification, { redirect: 'manual' }), ['me']],
  ]
  for (const [change, person, act, topics] of changes) {
    let others: string[] = []
    const told = await toldOf(person, async () => {
      others = await toldOf(person === ines ? nils : ines, act)
    })
    expect([change, told]).toEqual([change, expect.arrayContaining(topics)])
    expect([change, others]).toEqual([change, []])
  }
  const { me } = (await ines.get('/api/me')).body
  expect(me).toMatchObject({ emailVerified: true, verifiedByVelv: true, mailRefused: false, gate: 'open' })
})

const bounce = (person: Person) => async () => {
  mail.answer(person.email, '550 5.1.1 No such user')
  await person.post('/api/account/resend-verification', {})
  await world.settle()
  mail.answer(person.email)
}

it('an approval reaches an open gate page within 2 seconds; its notification waits until it cannot be undone [N-4] [A-4]', async () => {
  expect(world.deps.config.undoMs).toBe(10_000)
  const admin = await welcome(world, 'Ada Admin', 'manager', { admin: true })
  const waiting = await welcome(world, 'Rui Salgado', 'anr', { verified: false })
  const gate = async () => (await waiting.get('/api/me')).body.me.gate
  const page = await openLivePage(waiting)
  expect([await page.next(), await gate()]).toEqual([[], 'review'])

  const from = performance.now()
  await admin.post('/api/admin/people/verify', { ids: [waiting.id] })
  expect(await page.next()).toEqual(['me', 'badges'])
  expect(performance.now() - from).toBeLessThan(2_000)
  expect(await gate()).toBe('open')
  const notifications = async () => {
    await world.settle()
    return (await waiting.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
  }
  expect(await notifications()).toEqual([])
  // The queue keeps the database's time, which no test moves: the job is run here when it would be due.
  const [event] = await world.deps.db.select().from(events).where(eq(events.subjectId, waiting.id))
  await spreadEvent(world.deps, event!.id)
  expect(await notifications()).toEqual(['Your account is approved'])
  await page.close()
})
