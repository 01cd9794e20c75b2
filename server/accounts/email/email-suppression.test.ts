import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { statusAndCode, password, Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../../testing/world/test-world.ts'
import { emailSuppressions } from '../../platform/email/email-suppressions-table.ts'
import { queueSecurityEmail } from './send-account-email.ts'

let world: TestWorld
let mail: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mail = await openMailServer()
  world = await openTestWorld({ SUPPORT_EMAIL: 'support@velv.test' }, { smtpUrl: mail.url })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(() => {
  for (const place of ['CONN', 'MAIL', 'DATA', 'support@velv.test']) mail.replyWith(place)
})

let people = 0
const unknownMailbox = '550 5.1.1 <x>: Recipient address rejected: User unknown'
const countEmailsTo = (email: string) => mail.emails.filter(({ to }) => to === email).length
const isSuppressed = async (person: Person) => (await person.get('/api/me')).body.me.emailSuppressed as boolean
const suppressedEmails = async () => (await world.deps.db.select().from(emailSuppressions)).map(({ email }) => email)

/** Makes jobs that wait for a retry due at once. */
const tryAgain = async () => {
  await world.deps.db.$client.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  await world.drainJobs()
}

const sendSecurityNotification = async (person: Person) => {
  const to = { email: person.email, name: 'Dario', emailVerified: true }
  await queueSecurityEmail(world.deps.jobs, world.deps.db, { kind: 'password changed', to })
  await world.drainJobs()
}

it('sends only one email to an unknown mailbox, and shows its owner the problem [N-3]', async () => {
  mail.replyWith('dario.vento@example.com', unknownMailbox)
  const dario = await signUp(world, 'Dario Vento', 'songWriter')
  await world.drainJobs()
  expect([await isSuppressed(dario), await suppressedEmails()]).toEqual([true, [dario.email]])
  const [row] = await world.deps.db.select().from(emailSuppressions)
  expect(row!.response).toBe(unknownMailbox)

  // The mailbox works again, but the suppression is still in place: even security emails are not sent.
  mail.replyWith(dario.email)
  expect(await statusAndCode(dario.send('POST', '/api/account/resend-verification', {}))).toEqual([204, undefined])
  await sendSecurityNotification(dario)
  expect([countEmailsTo(dario.email), await isSuppressed(dario)]).toEqual([0, true])

  expect(await statusAndCode(dario.send('POST', '/api/me/email/try-again'))).toEqual([204, undefined])
  await world.drainJobs()
  expect([countEmailsTo(dario.email), await isSuppressed(dario), await suppressedEmails()]).toEqual([1, false, []])
})

it('suppresses an address again when it fails again, and no other one', async () => {
  mail.replyWith('dario.two@example.com', unknownMailbox)
  const dario = await signUp(world, 'Dario Two', 'songWriter')
  await world.drainJobs()
  await dario.post('/api/me/email/try-again')
  await world.drainJobs()
  expect(await isSuppressed(dario)).toBe(true)
  await dario.post('/api/me/email', { email: 'dario.new@example.com', password })
  await world.drainJobs()
  expect([await isSuppressed(dario), countEmailsTo('dario.new@example.com')]).toEqual([false, 1])
})

it.each([
  ['its server limits the rate', 'dario', '421 4.7.0 Try again later'],
  ['its mailbox is full', 'dario', '452 4.2.2 Mailbox full'],
  ['its server rejects the sender', 'MAIL', '553 5.7.1 Sender address rejected'],
  ['its server blocks us by policy', 'dario', '550 5.7.1 Blocked'],
  ['its server rejects the message', 'DATA', '554 5.6.0 Message refused'],
  ['its server refuses connections', 'CONN', '554 5.3.2 No service here'],
])('retries an email while %s, and nobody at the gate sees an error [A-4]', async (_why, place, answer) => {
  const dario = await signUp(world, `Dario Four ${people++}`, 'songWriter')
  const at = place === 'dario' ? dario.email : place
  mail.replyWith(at, answer)
  await world.drainJobs()
  expect(await statusAndCode(dario.send('POST', '/api/account/resend-verification', {}))).toEqual([204, undefined])
  expect([countEmailsTo(dario.email), await isSuppressed(dario)]).toEqual([0, false])
  mail.replyWith(at)
  await tryAgain()
  expect(countEmailsTo(dario.email)).toBe(2)
})

it('retries a password reset email too [A-2]', async () => {
  const dario = await createPerson(world, 'Dario Three', 'songWriter')
  await world.drainJobs()
  mail.replyWith(dario.email, '450 4.2.1 Come back')
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  await world.drainJobs()
  expect(countEmailsTo(dario.email)).toBe(0)
  mail.replyWith(dario.email)
  await tryAgain()
  expect(
    mail.emails.filter(({ to }) => to === dario.email).map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1]),
  ).toEqual(['Set a new password'])
})

it('never suppresses the support address', async () => {
  mail.replyWith('support@velv.test', unknownMailbox)
  const { jobs, db } = world.deps
  const order = { name: 'Mo', email: 'mo@example.com', topic: 'other' as const, message: 'Hello', number: 'ABCDEF' }
  await jobs.enqueue(db, 'email.contact', { ...order, at: new Date().toISOString(), velvId: null })
  await world.drainJobs()
  expect(await suppressedEmails()).not.toContain('support@velv.test')
  mail.replyWith('support@velv.test')
  await tryAgain()
  expect(countEmailsTo('support@velv.test')).toBe(1)
})

it('deletes the suppression of an address without an account after a month', async () => {
  const dario = await signUp(world, 'Dario Five', 'songWriter')
  await world.drainJobs()
  const { db, jobs, clock } = world.deps
  const monthMs = 31 * 86_400_000
  await db.delete(emailSuppressions)
  const at = new Date(clock.now().getTime() - monthMs)
  const orphaned = { email: 'left@example.com', at, response: '550' }
  await db.insert(emailSuppressions).values([orphaned, { ...orphaned, email: dario.email }])
  await db.insert(emailSuppressions).values({ ...orphaned, email: 'leaving@example.com', at: clock.now() })
  await jobs.enqueue(db, 'account.delete-expired', {})
  await world.drainJobs()
  expect((await suppressedEmails()).toSorted()).toEqual([dario.email, 'leaving@example.com'].toSorted())
})
