import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { codeOf, password, Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { refusedAddresses } from '../platform/refused-addresses-table.ts'
import { queueSecurityMail } from './send-account-mail.ts'

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
  for (const place of ['CONN', 'MAIL', 'DATA', 'support@velv.test']) mail.answer(place)
})

let people = 0
const nobodyHere = '550 5.1.1 <x>: Recipient address rejected: User unknown'
const lettersTo = (email: string) => mail.letters.filter(({ to }) => to === email).length
const isRefused = async (person: Person) => (await person.get('/api/me')).body.me.mailRefused as boolean
const refused = async () => (await world.deps.db.select().from(refusedAddresses)).map(({ email }) => email)

/** Jobs that wait to be tried again are due at once. */
const tryAgain = async () => {
  await world.deps.db.$client.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  await world.settle()
}

const news = async (person: Person) => {
  const to = { email: person.email, name: 'Dario', emailVerified: true }
  await queueSecurityMail(world.deps.jobs, world.deps.db, { news: 'password changed', to })
  await world.settle()
}

it('an address whose server knows no such mailbox is written to once, and its owner sees it [N-3]', async () => {
  mail.answer('dario.vento@example.com', nobodyHere)
  const dario = await signUp(world, 'Dario Vento', 'songWriter')
  await world.settle()
  expect([await isRefused(dario), await refused()]).toEqual([true, [dario.email]])
  const [row] = await world.deps.db.select().from(refusedAddresses)
  expect(row!.said).toBe(nobodyHere)

  // The mailbox is mended, and nobody has said so yet: not even what is about safety is sent.
  mail.answer(dario.email)
  expect(await codeOf(dario.send('POST', '/api/account/resend-verification', {}))).toEqual([204, undefined])
  await news(dario)
  expect([lettersTo(dario.email), await isRefused(dario)]).toEqual([0, true])

  expect(await codeOf(dario.send('POST', '/api/me/email/try-again'))).toEqual([204, undefined])
  await world.settle()
  expect([lettersTo(dario.email), await isRefused(dario), await refused()]).toEqual([1, false, []])
})

it('an address that is refused again is known again, and another one is not', async () => {
  mail.answer('dario.two@example.com', nobodyHere)
  const dario = await signUp(world, 'Dario Two', 'songWriter')
  await world.settle()
  await dario.post('/api/me/email/try-again')
  await world.settle()
  expect(await isRefused(dario)).toBe(true)
  await dario.post('/api/me/email', { email: 'dario.new@example.com', password })
  await world.settle()
  expect([await isRefused(dario), lettersTo('dario.new@example.com')]).toEqual([false, 1])
})

it.each([
  ['its server is asked too often', 'dario', '421 4.7.0 Try again later'],
  ['its mailbox is full for now', 'dario', '452 4.2.2 Mailbox full'],
  ['the sender is refused', 'MAIL', '553 5.7.1 Sender address rejected'],
  ['the policy is against us', 'dario', '550 5.7.1 Blocked'],
  ['the letter is not taken', 'DATA', '554 5.6.0 Message refused'],
  ['nobody lets us in', 'CONN', '554 5.3.2 No service here'],
])('while %s a mail is tried again, and nobody at the gate sees an error [A-4]', async (_why, place, answer) => {
  const dario = await signUp(world, `Dario Four ${people++}`, 'songWriter')
  const at = place === 'dario' ? dario.email : place
  mail.answer(at, answer)
  await world.settle()
  expect(await codeOf(dario.send('POST', '/api/account/resend-verification', {}))).toEqual([204, undefined])
  expect([lettersTo(dario.email), await isRefused(dario)]).toEqual([0, false])
  mail.answer(at)
  await tryAgain()
  expect(lettersTo(dario.email)).toBe(2)
})

it('a link to a new password is tried again, too [A-2]', async () => {
  const dario = await welcome(world, 'Dario Three', 'songWriter')
  await world.settle()
  mail.answer(dario.email, '450 4.2.1 Come back')
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  await world.settle()
  expect(lettersTo(dario.email)).toBe(0)
  mail.answer(dario.email)
  await tryAgain()
  expect(
    mail.letters.filter(({ to }) => to === dario.email).map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1]),
  ).toEqual(['Set a new password'])
})

it('support is written to whatever its server says', async () => {
  mail.answer('support@velv.test', nobodyHere)
  const { jobs, db } = world.deps
  const order = { name: 'Mo', email: 'mo@example.com', topic: 'other', message: 'Hello', number: 'ABCDEF' }
  await jobs.enqueue(db, 'mail.contact', { ...order, at: new Date().toISOString(), velvId: null })
  await world.settle()
  expect(await refused()).not.toContain('support@velv.test')
  mail.answer('support@velv.test')
  await tryAgain()
  expect(lettersTo('support@velv.test')).toBe(1)
})

it('an address that nobody has any more is forgotten after a month', async () => {
  const dario = await signUp(world, 'Dario Five', 'songWriter')
  await world.settle()
  const { db, jobs, clock } = world.deps
  const monthMs = 31 * 86_400_000
  await db.delete(refusedAddresses)
  const at = new Date(clock.now().getTime() - monthMs)
  const left = { email: 'left@example.com', at, said: '550' }
  await db.insert(refusedAddresses).values([left, { ...left, email: dario.email }])
  await db.insert(refusedAddresses).values({ ...left, email: 'leaving@example.com', at: clock.now() })
  await jobs.enqueue(db, 'account.forget-expired', {})
  await world.settle()
  expect((await refused()).toSorted()).toEqual([dario.email, 'leaving@example.com'].toSorted())
})
