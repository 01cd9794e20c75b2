import { afterAll, beforeAll, expect, it } from 'vitest'
import { pauseMs } from '../platform/live/coalesce-topics.ts'
import { collectMs } from '../platform/live/live.ts'
import { openMailServer } from '../testing/services/mail-server.ts'
import { openLiveStream } from '../testing/steps/live-stream.ts'
import { type Person, signUp, createPerson } from '../testing/steps/person.ts'
import { commitAtOnce } from '../testing/steps/undo-steps.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { signUnsubscribeLink } from './unsubscribe/unsubscribe-link.ts'

let world: TestWorld
let mail: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mail = await openMailServer()
  // The default undo time, unlike in other tests: a page must not wait for it.
  world = await openTestWorld({ UNDO_SECONDS: '' }, { smtpUrl: mail.url })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

/** The topics that a person's open page receives during an action. */
async function topicsPublishedTo(person: Person, act: () => Promise<unknown>): Promise<string[]> {
  const topicsPublished: string[] = []
  const stop = world.deps.live.listen({
    userId: person.id,
    isBehindGate: true,
    admin: false,
    screener: false,
    onChange: ({ what }) => void topicsPublished.push(...what),
  })
  await act()
  await world.drainJobs()
  // The database delivers notifications in order, so everything before this one has arrived.
  await world.deps.db.execute(`select pg_notify('velv_live', '{"to":"${person.id}","what":["favorites"]}')`)
  await expect.poll(() => topicsPublished.at(-1)).toBe('favorites')
  stop()
  return [...new Set(topicsPublished.slice(0, -1))].toSorted()
}

it('publishes an account’s changes to its own open pages only [N-4]', async () => {
  const admin = await createPerson(world, 'Ana Admin', 'manager', { admin: true })
  const ines = await signUp(world, 'Ines Lund', 'anr')
  const nils = await signUp(world, 'Nils Berg', 'anr')
  await world.drainJobs()
  const ids = [ines.id]
  const link = signUnsubscribeLink({ userId: ines.id, event: 'drop.approve' }, world.deps.secret)
  const verification = /http\S+verify-email\S+/.exec(
    mail.emails
      .find(({ to }) => to === nils.email)!
      .text.replaceAll('=\n', '')
      .replaceAll('=3D', '='),
  )![0]

  const decide = async (word: string, reason?: string) => {
    await admin.post(`/api/admin/people/${word}`, { ids, ...(reason && { reason }) })
    await commitAtOnce(world, admin, 'account', ines.id)
  }
  const changes: [string, Person, () => Promise<unknown>, string[]][] = [
    ['its mail bounces', ines, bounceEmail(ines), ['me']],
    ['it is written to again', ines, () => ines.post('/api/me/email/try-again'), ['me']],
    ['staff verifies the address', ines, () => decide('verify-email'), ['me']],
    ['staff approves it', ines, () => decide('verify', 'A colleague knows them'), ['me']],
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
    const topicsPublished = await topicsPublishedTo(person, async () => {
      others = await topicsPublishedTo(person === ines ? nils : ines, act)
    })
    expect([change, topicsPublished]).toEqual([change, expect.arrayContaining(topics)])
    expect([change, others]).toEqual([change, []])
  }
  const { me } = (await ines.get('/api/me')).body
  expect(me).toMatchObject({ emailVerified: true, verifiedByVelv: true, emailSuppressed: false, gate: 'open' })
})

const bounceEmail = (person: Person) => async () => {
  mail.replyWith(person.email, '550 5.1.1 No such user')
  await person.post('/api/account/resend-verification', {})
  await world.drainJobs()
  mail.replyWith(person.email)
}

it('an approval reaches an open gate page within 2 seconds, with its notification, once it cannot be undone [N-4] [A-4]', async () => {
  expect(world.deps.config.undoMs).toBe(10_000)
  const admin = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  const waiting = await createPerson(world, 'Rui Salgado', 'anr', { verified: false })
  const gate = async () => (await waiting.get('/api/me')).body.me.gate
  const page = await openLiveStream(waiting)
  expect([await page.next(), await gate()]).toEqual([[], 'review'])

  const notifications = async () =>
    (await waiting.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
  await admin.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [waiting.id] })
  await world.drainJobs()
  expect([await gate(), await notifications()]).toEqual(['review', []])

  world.advanceClock(10_000)
  await world.deps.undo.commitDue()
  expect(await page.next()).toEqual(['me', 'badges'])
  // Nothing else delays it.
  expect(collectMs + pauseMs).toBeLessThanOrEqual(2_000)
  expect(await gate()).toBe('open')
  await world.drainJobs()
  expect(await notifications()).toEqual(['Your account is approved'])
  await page.close()
})
