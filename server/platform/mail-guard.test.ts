import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { Person, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { refusedAddresses } from './refused-addresses-table.ts'

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
const letters = () => mail.letters.filter(({ to }) => to === dario.email)
const subjects = () => letters().map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1])
const write = (subject: string) => world.deps.post.send({ to: dario.email, subject, html: subject, text: subject })
/** So long ago was the last refusal. */
const rest = (ms: number) =>
  world.deps.db.update(refusedAddresses).set({ at: sql`${refusedAddresses.at} - ${ms} * interval '1 ms'` })
const isRefused = async () => (await dario.get('/api/me')).body.me.mailRefused as boolean

const forgetPassword = async () => {
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  await world.settle()
}

describe('an address that was refused for good [N-3]', () => {
  beforeEach(async () => {
    await world.deps.db.delete(refusedAddresses)
    dario = await welcome(world, `Dario ${people++}`, 'songWriter')
    await world.settle()
    mail.letters.length = 0
    mail.answer(dario.email, nobodyHere)
    await write('refused')
    mail.answer(dario.email)
  })

  it('is written to again after a week, and its owner sees that it works', async () => {
    await rest(7 * dayMs - hourMs)
    await write('too early')
    expect([subjects(), await isRefused()]).toEqual([[], true])
    await rest(2 * hourMs)
    await write('a week later')
    expect([subjects(), await isRefused()]).toEqual([['a week later'], false])
    await write('and on')
    expect(subjects()).toEqual(['a week later', 'and on'])
  })

  it('and is refused again waits for another week', async () => {
    await rest(7 * dayMs)
    mail.answer(dario.email, '550 5.1.1 Still nobody')
    await write('a week later')
    mail.answer(dario.email)
    await write('at once')
    await rest(6 * dayMs)
    await write('six days later')
    expect([subjects(), await isRefused()]).toEqual([[], true])
    expect((await world.deps.db.select().from(refusedAddresses)).map(({ said }) => said)).toEqual([
      '550 5.1.1 Still nobody',
    ])
    await rest(dayMs)
    await write('two weeks later')
    expect(subjects()).toEqual(['two weeks later'])
  })

  it('and takes nothing just now is tried again by the same mail', async () => {
    await rest(7 * dayMs)
    mail.answer(dario.email, '421 4.7.0 Try again later')
    await expect(write('a week later')).rejects.toThrow('Try again later')
    mail.answer(dario.email)
    await write('a week later')
    expect([subjects(), await isRefused()]).toEqual([['a week later'], false])
  })

  it('gets a link to a new password once a day, for nothing else lets its owner in [A-2]', async () => {
    await forgetPassword()
    expect(subjects()).toEqual([])
    await rest(dayMs)
    await write('about something else')
    expect(subjects()).toEqual([])
    mail.answer(dario.email, nobodyHere)
    await forgetPassword()
    mail.answer(dario.email)
    await rest(23 * hourMs)
    await forgetPassword()
    expect(subjects()).toEqual([])
    await rest(hourMs)
    await forgetPassword()
    expect([subjects(), await isRefused()]).toEqual([['Set a new password'], false])
  })
})

it.each(['552 5.2.2 Over quota', '550 5.2.1 Disabled for now'])(
  'a mailbox that says %s is written to later, and holds nothing against its owner [N-3]',
  async (answer) => {
    dario = await welcome(world, `Dario ${people++}`, 'songWriter')
    await world.settle()
    mail.answer(dario.email, answer)
    await expect(write('first')).rejects.toThrow(answer)
    expect(await isRefused()).toBe(false)
    mail.answer(dario.email)
    mail.letters.length = 0
    await write('first')
    expect(subjects()).toEqual(['first'])
  },
)
