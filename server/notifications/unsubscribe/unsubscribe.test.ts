import type { EventAction } from '@velv/domain/events.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { readUnsubscribeLink, signUnsubscribeLink } from './unsubscribe-link.ts'

const world = await testWorld()

const muted = async ({ id }: Person) =>
  (await world.deps.db.select({ mutedEmails: users.mutedEmails }).from(users).where(eq(users.id, id)))[0]!.mutedEmails

const mutedGroups = async ({ id }: Person) =>
  (await world.deps.db.select({ groups: users.mutedEmailGroups }).from(users).where(eq(users.id, id)))[0]!.groups

const happen = async ({ id }: Person, action: EventAction) => {
  const details = { creatorId: id, song: 'Slow Exit', drop: 'Ines', dropId: newId(), demoId: newId() }
  await world.deps.db.transaction((tx) =>
    world.deps.appendEvent(tx, { action, actorId: null, subjectId: newId(), details }),
  )
  await world.drainJobs()
}

const linkIn = (text: string) => /^Unsubscribe: (\S+)$/m.exec(text)![1]!

/** As an email client sends it: from any origin, without a cookie. */
const press = (link: string, headers: Record<string, string> = {}) =>
  fetch(link, { method: 'POST', headers, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

describe('the unsubscribe link [N-3]', () => {
  it('turns off a group of emails for one person with one click and without a login, any number of times', async () => {
    const [dario, june] = [
      await createPerson(world, 'Dario Vento', 'songWriter'),
      await createPerson(world, 'June Park', 'producer'),
    ]
    await dario.put('/api/me/mails', { muted: ['demo.hold'] })
    await happen(dario, 'demo.cut')
    const link = linkIn((await world.mailsTo(dario.email))[0]!.text)

    // Email clients fetch every link before the reader does.
    for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
    expect(await muted(dario)).toEqual(['demo.hold'])

    const places: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://mail.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const from of places) {
      const response = await press(link, from)
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    }
    // What was turned off alone, in an earlier version, stays off.
    expect([await muted(dario), await mutedGroups(dario)]).toEqual([['demo.hold'], ['results']])
    expect([await muted(june), await mutedGroups(june)]).toEqual([[], []])

    await happen(dario, 'demo.cut')
    await happen(dario, 'demo.pitch')
    await happen(june, 'demo.cut')
    const subjects = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject).toSorted()
    expect(await subjects(dario)).toEqual(['Slow Exit is a cut'])
    expect(await subjects(june)).toEqual(['Slow Exit is a cut'])
    expect((await dario.get('/api/notices')).body.rows).toHaveLength(3)
  })

  it('turns off a single event when it comes from an older email', async () => {
    const dario = await createPerson(world, 'Dario Five', 'songWriter')
    const link = `${world.baseUrl}/unsubscribe/${signUnsubscribeLink({ userId: dario.id, event: 'demo.cut' }, world.deps.secret)}`
    expect(await (await fetch(link)).text()).toContain('emails about “Song is a cut”')
    expect((await press(link)).status).toBe(200)
    expect([await muted(dario), await mutedGroups(dario)]).toEqual([['demo.cut'], []])
  })

  it('applies to emails that are already queued', async () => {
    const dario = await createPerson(world, 'Dario Two', 'songWriter')
    await happen(dario, 'demo.cut')
    const [mail] = await world.mailsTo(dario.email)
    const [notification] = (await dario.get('/api/notices')).body.rows
    await press(linkIn(mail!.text))
    await world.deps.jobs.enqueue(world.deps.db, 'email.notification', { notificationId: notification.id })
    await world.drainJobs()
    expect(await world.mailsTo(dario.email)).toEqual([mail])
  })

  it('leads to a page that names the kind but not the person, runs no script and sends no referrer', async () => {
    const dario = await createPerson(world, 'Dario Three', 'songWriter')
    await happen(dario, 'demo.cut')
    const link = linkIn((await world.mailsTo(dario.email))[0]!.text)
    const shown = await fetch(link)
    const formPage = await shown.text()
    const done = await (await press(link)).text()
    for (const html of [formPage, done]) {
      expect(html).toContain('emails about “Results”')
      for (const word of ['Dario', dario.email, dario.id, 'Slow Exit', '<script']) expect(html).not.toContain(word)
    }
    expect(formPage).toContain('<form method="post">')
    expect(done).not.toContain('<form')
    const policy = shown.headers.get('content-security-policy')!
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
  })

  it('responds the same for deleted accounts', async () => {
    const dario = await createPerson(world, 'Dario Four', 'songWriter')
    const link = `${world.baseUrl}/unsubscribe/${signUnsubscribeLink({ userId: dario.id, event: 'demo.cut' }, world.deps.secret)}`
    const nobody = `${world.baseUrl}/unsubscribe/${signUnsubscribeLink({ userId: newId(), event: 'demo.cut' }, world.deps.secret)}`
    const [his, nobodys] = await Promise.all([press(link), press(nobody)])
    expect([nobodys.status, await nobodys.text()]).toEqual([his.status, await his.text()])
  })
})

it.each([
  ['demo.lapse', 'demo.expire'],
  ['account.refuse', 'account.reject'],
])('works with a link of an earlier version for %s, which is %s now', (event, renamed) => {
  const [secret, userId] = ['a secret of thirty-two letters or more', newId()]
  const link = signUnsubscribeLink({ userId, event }, secret)
  expect(readUnsubscribeLink(link, secret)).toEqual({ userId, event: renamed })
})

describe('an unsubscribe link with an invalid signature', () => {
  const secret = 'a secret of thirty-two letters or more'
  const link = signUnsubscribeLink({ userId: newId(), event: 'demo.cut' }, secret)
  const [messages = '', signature = ''] = link.split('.')
  const otherEvent = Buffer.from(JSON.stringify([newId(), 'demo.hold'])).toString('base64url')

  it.each([
    '',
    'a',
    'a.b',
    messages,
    `${messages}.`,
    `.${signature}`,
    `${otherEvent}.${signature}`,
    `${link}.${signature}`,
    `${messages}.${signature.slice(0, -1)}`,
    signUnsubscribeLink({ userId: newId(), event: 'demo.cut' }, 'another secret of the same length or more'),
  ])('turns nothing off: %s', (token) => expect(readUnsubscribeLink(token, secret)).toBeUndefined())

  it('gets a page that says so', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${world.baseUrl}/unsubscribe/${otherEvent}.${signature}`, { method })
      expect([method, response.status]).toEqual([method, 404])
      expect(await response.text()).toContain('This link doesn’t work')
    }
  })

  it('does not allow cross-site requests to other routes', async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
    for (const path of [
      '/contact',
      '/consent',
      '/api/me/mails',
      '/unsubscribe',
      '/unsubscribe/a.b/c',
      '/unsubscribe/a.b/../../contact',
      '/api/unsubscribe/a.b',
    ]) {
      const response = await fetch(world.baseUrl + path, { method: 'POST', headers, body: '{}' })
      expect([path, response.status]).toEqual([path, 403])
    }
    expect((await fetch(`${world.baseUrl}/unsubscribe/${link}`, { method: 'DELETE', headers })).status).toBe(403)
  })
})
