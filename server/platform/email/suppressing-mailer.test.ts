import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { Person, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../../testing/world/test-world.ts'
import { emailSuppressions } from './email-suppressions-table.ts'

let world: TestWorld
let mail: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mail = await openMailServer()
  world = await openTestWorld({}, { smtpUrl: mail.url })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nobodyHere = '550 5.1.1 <x>: Recipient address rejected: User unknown'

let people = 0
let dario: Person
const emails = () => mail.emails.filter(({ to }) => to === dario.email)
const subjects = () => emails().map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1])
const write = (subject: string) => world.deps.mailer.send({ to: dario.email, subject, html: subject, text: subject })
/** Sets how long ago the last rejection was. */
const backdateSuppression = (ms: number) =>
  world.deps.db.update(emailSuppressions).set({ at: sql`${emailSuppressions.at} - ${ms} * interval '1 ms'` })
const isRefused = async () => (await dario.get('/api/me')).body.me.emailSuppressed as boolean

const requestPasswordReset = async () => {
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  await world.drainJobs()
}

describe('a permanently rejected address [N-3]', () => {
  beforeEach(async () => {
    await world.deps.db.delete(emailSuppressions)
    dario = await createPerson(world, `Dario ${people++}`, 'songWriter')
    await world.drainJobs()
    mail.emails.length = 0
    mail.replyWith(dario.email, nobodyHere)
    await write('refused')
    mail.replyWith(dario.email)
  })

  it('gets emails again after a week, and its owner sees that they work', async () => {
    await backdateSuppression(7 * dayMs - hourMs)
    await write('too early')
    expect([subjects(), await isRefused()]).toEqual([[], true])
    await backdateSuppression(2 * hourMs)
    await write('a week later')
    expect([subjects(), await isRefused()]).toEqual([['a week later'], false])
    await write('and on')
    expect(subjects()).toEqual(['a week later', 'and on'])
  })

  it('is suppressed for another week when it is rejected again', async () => {
    await backdateSuppression(7 * dayMs)
    mail.replyWith(dario.email, '550 5.1.1 Still nobody')
    await write('a week later')
    mail.replyWith(dario.email)
    await write('at once')
    await backdateSuppression(6 * dayMs)
    await write('six days later')
    expect([subjects(), await isRefused()]).toEqual([[], true])
    expect((await world.deps.db.select().from(emailSuppressions)).map(({ response }) => response)).toEqual([
      '550 5.1.1 Still nobody',
    ])
    await backdateSuppression(dayMs)
    await write('two weeks later')
    expect(subjects()).toEqual(['two weeks later'])
  })

  it('is retried by the same email when the second failure is temporary', async () => {
    await backdateSuppression(7 * dayMs)
    mail.replyWith(dario.email, '421 4.7.0 Try again later')
    await expect(write('a week later')).rejects.toThrow('Try again later')
    mail.replyWith(dario.email)
    await write('a week later')
    expect([subjects(), await isRefused()]).toEqual([['a week later'], false])
  })

  it('gets a password reset link once a day, because nothing else lets its owner back in [A-2]', async () => {
    await requestPasswordReset()
    expect(subjects()).toEqual([])
    await backdateSuppression(dayMs)
    await write('about something else')
    expect(subjects()).toEqual([])
    mail.replyWith(dario.email, nobodyHere)
    await requestPasswordReset()
    mail.replyWith(dario.email)
    await backdateSuppression(23 * hourMs)
    await requestPasswordReset()
    expect(subjects()).toEqual([])
    await backdateSuppression(hourMs)
    await requestPasswordReset()
    expect([subjects(), await isRefused()]).toEqual([['Set a new password'], false])
  })
})

it.each(['552 5.2.2 Over quota', '550 5.2.1 Disabled for now'])(
  'retries a mailbox that answers %s, and does not suppress its address [N-3]',
  async (answer) => {
    dario = await createPerson(world, `Dario ${people++}`, 'songWriter')
    await world.drainJobs()
    mail.replyWith(dario.email, answer)
    await expect(write('first')).rejects.toThrow(answer)
    expect(await isRefused()).toBe(false)
    mail.replyWith(dario.email)
    mail.emails.length = 0
    await write('first')
    expect(subjects()).toEqual(['first'])
  },
)
