import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { undoById } from '../../testing/steps/undo-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'

const dayMs = 86_400_000
const undoMs = 10_000

const world = await testWorld({ UNDO_SECONDS: '10', OWNER_HEARD_SECONDS: '0' })
const { db, jobs } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Berg', 'screener')

let people = 0
const createCreator = () => createPerson(world, `Mira ${++people}`, 'songWriter')
const createOwner = () => createPerson(world, `Owner ${++people}`, 'anr')

async function createColleague(of: Person, organizationRole: TeamRole): Promise<Person> {
  const person = await createPerson(world, `Colleague ${++people}`, 'manager')
  await db.update(users).set({ organizationId: of.id, organizationRole }).where(eq(users.id, person.id))
  return person
}

/** A pitch of a new creator that was delivered to a new owner. */
async function createPitch() {
  const [mira, ines] = [await createCreator(), await createOwner()]
  const { dropId, demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
  return { mira, ines, dropId, demoId: demoIds[0]! }
}

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()
const offer = (change: object = {}) => ({ endsAt: inDays(60), project: 'Album 2', message: 'In January?', ...change })

async function settle() {
  world.advanceClock(undoMs)
  await world.deps.undo.commitDue()
  await world.drainJobs()
}

/** Lets days pass, with the job running on each of them. */
async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    world.advanceClock(dayMs)
    await runClock()
  }
}

async function runClock() {
  await jobs.enqueue(db, 'hold.act-on-dates', {})
  await world.drainJobs()
}

async function place(ines: Person, demoId: string, terms?: object) {
  expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/hold`, terms && { terms }))).toEqual([
    200,
    undefined,
  ])
  await settle()
  return (await holdFor(ines, demoId)).id as string
}

const demoFor = (person: Person, demoId: string) => person.succeed('GET', `/api/demos/${demoId}`)
const holdFor = async (person: Person, demoId: string) => (await demoFor(person, demoId)).holds[0]
const act = (person: Person, holdId: string, action: string, body?: object) =>
  statusAndCode(person.send('POST', `/api/holds/${holdId}/${action}`, body))
const ok = [200, undefined]
const sent = [204, undefined]

/** Writes to the other side, with a key that a repeat has, too. */
const write = (person: Person, dealId: string, text: string) =>
  statusAndCode(
    person.send('POST', `/api/deals/${dealId}/messages`, { idempotencyKey: `key of ${text}`.padEnd(20, '-'), text }),
  )
const stateOf = async (person: Person, demoId: string) => {
  const { result, holds } = await demoFor(person, demoId)
  return [result, holds[0]?.state]
}

/** Staff remove an owner, who can't leave while creators wait for them. */
async function removeAccount({ id }: Person) {
  await staff.succeed('POST', '/api/me/confirm-password', { password })
  await staff.succeed('POST', `/api/admin/people/${id}/remove`, { reason: 'They asked for it.' })
  await settle()
  await world.drainJobs()
}

async function listTitles(person: Person, about = 'hold') {
  const { rows } = await person.succeed('GET', '/api/notices')
  return rows
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.toLowerCase().includes(about)) as string[]
}

describe('placing a hold [B-5]', () => {
  it('takes one press with the organization’s own terms, and is the result at once', async () => {
    const { mira, ines, demoId } = await createPitch()
    await ines.succeed('PUT', '/api/my/hold-defaults', {
      days: 30,
      fee: 'advance USD 4000',
      split: '50/50',
      isExclusive: true,
      hasFirstRefusal: false,
    })
    await place(ines, demoId)
    const hold = await holdFor(mira, demoId)
    expect(hold).toMatchObject({
      state: 'offered',
      isExclusive: true,
      terms: { fee: 'advance USD 4000', split: '50/50', isExclusive: true, hasFirstRefusal: false, project: '' },
      can: ['hold.read', 'hold.accept', 'hold.decline'],
    })
    expect(Date.parse(hold.endsAt) - Date.parse(hold.placedAt)).toBe(30 * dayMs)
    expect(Date.parse(hold.answerBy) - Date.parse(hold.placedAt)).toBe(holdLimits.answerDays * dayMs)
    expect((await demoFor(mira, demoId)).result).toBe('hold')
    expect((await mira.succeed('GET', '/api/my/stars')).held).toBe(1)
    expect(await listTitles(mira)).toEqual(['Slow Exit is on hold'])
  })

  it('stops the undo time while its terms are written, and can be undone after it began again', async () => {
    const { mira, ines, demoId } = await createPitch()
    const { undoId } = await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/hold/pause`))).toEqual([204, undefined])
    await settle()
    await settle()
    expect(await stateOf(mira, demoId)).toEqual(['pitch', undefined])
    expect(await statusAndCode(ines.send('PUT', `/api/demos/${demoId}/hold`, offer()))).toEqual([204, undefined])
    await undoById(ines, undoId)
    await settle()
    expect(await stateOf(mira, demoId)).toEqual(['pitch', undefined])

    await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    await ines.send('POST', `/api/demos/${demoId}/hold/pause`)
    await ines.send('PUT', `/api/demos/${demoId}/hold`, offer({ project: 'Album 3' }))
    await settle()
    expect((await holdFor(mira, demoId)).terms.project).toBe('Album 3')
  })

  it('happens with the usual terms when the page with the terms is closed', async () => {
    const { mira, ines, demoId } = await createPitch()
    await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    await ines.send('POST', `/api/demos/${demoId}/hold/pause`)
    world.advanceClock(600_000)
    await settle()
    expect(await stateOf(mira, demoId)).toEqual(['hold', 'offered'])
  })

  it('lets terms change until the creator opens the offer', async () => {
    const { mira, ines, demoId } = await createPitch()
    const member = await createColleague(ines, 'member')
    const id = await place(ines, demoId, offer())
    expect(await statusAndCode(member.send('PUT', `/api/demos/${demoId}/hold`, offer({ isExclusive: true })))).toEqual([
      204,
      undefined,
    ])
    expect(await holdFor(mira, demoId)).toMatchObject({ isExclusive: true, openedAt: null })
    expect(await act(mira, id, 'open')).toEqual([204, undefined])
    expect(await act(mira, id, 'open')).toEqual([204, undefined])
    expect(await statusAndCode(ines.send('PUT', `/api/demos/${demoId}/hold`, offer()))).toEqual([409, 'hold/opened'])
    expect((await holdFor(ines, demoId)).can).toEqual(['hold.read', 'hold.release'])
    await act(mira, id, 'accept')
    expect(await statusAndCode(ines.send('PUT', `/api/demos/${demoId}/hold`, offer()))).toEqual([409, 'hold/opened'])
  })

  it.each([
    ['a past date', { endsAt: '2020-01-01T00:00:00.000Z' }, 'hold/dates'],
    ['six days too few', { endsAt: 1 }, 'hold/dates'],
    ['too long a hold', { endsAt: 400 }, 'hold/dates'],
    ['a day that is none', { endsAt: 'Friday' }, 'request/invalid'],
    ['a fee in words', { fee: 'lots' }, 'request/invalid'],
    ['a fee with minor units', { fee: 'fee JPY 500.50' }, 'request/invalid'],
    ['too long a message', { message: 'x'.repeat(1001) }, 'request/invalid'],
  ])('refuses %s', async (_, change, code) => {
    const { ines, demoId } = await createPitch()
    const { endsAt, ...rest } = { endsAt: 60, ...change } as { endsAt: number | string }
    const terms = offer({ ...rest, endsAt: typeof endsAt === 'number' ? inDays(endsAt) : endsAt })
    expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/hold`, { terms }))).toEqual([422, code])
    expect((await demoFor(ines, demoId)).result).toBe('pitch')
  })

  it('takes a fee in a currency without minor units', async () => {
    const { mira, ines, demoId } = await createPitch()
    await place(ines, demoId, offer({ fee: 'fee JPY 500000' }))
    expect((await holdFor(mira, demoId)).terms.fee).toBe('fee JPY 500000')
  })

  it('is for those who answer, and of nothing that is suspended or removed', async () => {
    const { mira, ines, demoId } = await createPitch()
    const observer = await createColleague(ines, 'observer')
    const other = await createOwner()
    const hold = (person: Person) => statusAndCode(person.send('POST', `/api/demos/${demoId}/hold`, { terms: offer() }))
    expect(await hold(observer)).toEqual([403, 'account/role'])
    expect(await hold(other)).toEqual([404, 'demo/not-found'])
    expect(await hold(mira)).toEqual([403, 'account/role'])
    await staff.succeed('POST', `/api/demos/${demoId}/suspend`, { reason: 'A publisher says that it is theirs.' })
    expect(await hold(ines)).toEqual([409, 'demo/suspended'])
    await staff.succeed('POST', `/api/demos/${demoId}/restore`)
    const defaults = { days: 30, fee: '', split: '', isExclusive: false, hasFirstRefusal: false }
    expect(await statusAndCode(observer.send('PUT', '/api/my/hold-defaults', defaults))).toEqual([403, 'team/not-lead'])
    await mira.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    expect(await hold(ines)).toEqual([404, 'demo/not-found'])
  })

  it('is possible twice within 90 days, not counting what was taken back unseen', async () => {
    const { mira, ines, demoId } = await createPitch()
    const first = await place(ines, demoId)
    expect(await act(ines, first, 'release', { reason: 'The wrong song.' })).toEqual(ok)
    for (const _ of [1, 2]) {
      const id = await place(ines, demoId)
      await act(mira, id, 'open')
      expect(await act(ines, id, 'release', { reason: 'Not now.' })).toEqual(ok)
    }
    expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/hold`))).toEqual([409, 'hold/too-often'])
    world.advanceClock(holdLimits.perSongDays * dayMs)
    await place(ines, demoId)
    expect(await stateOf(mira, demoId)).toEqual(['hold', 'offered'])
  })

  it('keeps a confidential artist from the creator until they accept, in every text', async () => {
    const { mira, ines, demoId } = await createPitch()
    const terms = offer({
      artist: 'Zyxandra Quill',
      isArtistConfidential: true,
      project: 'Zyxandra Quill, album 2',
      message: 'Zyxandra loves it.',
    })
    const id = await place(ines, demoId, terms)
    const hidden = await demoFor(mira, demoId)
    expect(JSON.stringify(hidden)).not.toMatch(/zyxandra|quill, album/i)
    expect(hidden.holds[0].terms).toMatchObject({ artist: '', project: 'The artist, album 2' })
    expect(JSON.stringify(await mira.succeed('GET', '/api/my/holds'))).not.toMatch(/zyxandra/i)
    expect((await holdFor(ines, demoId)).terms.artist).toBe('Zyxandra Quill')
    expect(await act(mira, id, 'accept')).toEqual(ok)
    expect((await holdFor(mira, demoId)).terms).toMatchObject({
      artist: 'Zyxandra Quill',
      message: 'Zyxandra loves it.',
    })
  })
})

describe('a creator’s answer [B-5]', () => {
  it('accepts once, also from two tabs, and tells the owner', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId, offer())
    expect(await Promise.all([act(mira, id, 'accept'), act(mira, id, 'accept')])).toEqual([ok, ok])
    expect(await holdFor(mira, demoId)).toMatchObject({ state: 'active', can: ['hold.read'] })
    await world.drainJobs()
    expect(await listTitles(ines)).toEqual(['Your hold for Ines Lund was accepted'])
    expect(await act(mira, id, 'decline', { reason: 'Changed my mind.' })).toEqual([409, 'hold/wrong-state'])
  })

  it('declines with a reason, and the song is pitched again and answered', async () => {
    const { mira, ines, dropId, demoId } = await createPitch()
    const id = await place(ines, demoId)
    expect(await act(mira, id, 'decline', { reason: ' ' })).toEqual([422, 'request/invalid'])
    expect(await act(mira, id, 'decline', { reason: 'It is promised elsewhere.' })).toEqual(ok)
    expect(await act(mira, id, 'decline', { reason: 'It is promised elsewhere.' })).toEqual(ok)
    expect(await act(mira, id, 'accept')).toEqual([409, 'hold/wrong-state'])
    const demo = await demoFor(ines, demoId)
    expect(demo).toMatchObject({ result: 'pitch', hold: null })
    expect(demo.holds[0]).toMatchObject({ state: 'declined', endReason: 'It is promised elsewhere.' })
    expect(demo.history[0]).toMatchObject({ action: 'demo.return', by: 'Velv', result: 'pitch' })
    // It stays held for the stars, and answered for the owner.
    expect((await mira.succeed('GET', '/api/my/stars')).held).toBe(1)
    const [row] = (await ines.succeed('GET', '/api/my/inbox')).rows.filter((one: { id: string }) => one.id === dropId)
    expect(row.counts).toMatchObject({ pitch: 0, returned: 1, hold: 0 })
    expect((await ines.succeed('GET', '/api/my/owner-summary')).toAnswer).toBe(0)
    expect((await ines.succeed('GET', '/api/badges')).inbox ?? false).toBe(false)
  })

  it('is asked and answered without stopping the seven days', async () => {
    const { mira, ines, demoId } = await createPitch()
    await place(ines, demoId)
    const { answerBy } = await holdFor(mira, demoId)
    const { dealId } = await holdFor(mira, demoId)
    const ask = (person: Person, text: string) => write(person, dealId, text)
    expect([await ask(mira, 'Which artist?'), await ask(mira, 'Which artist?')]).toEqual([sent, sent])
    expect(await ask(ines, 'You will know soon.')).toEqual(sent)
    const { messages, ...hold } = await holdFor(mira, demoId)
    expect(messages.map(({ side, text }: { side: string; text: string }) => [side, text])).toEqual([
      ['creator', 'Which artist?'],
      ['owner', 'You will know soon.'],
    ])
    expect(hold).toMatchObject({ answerBy, state: 'offered' })
    await world.drainJobs()
    expect(await listTitles(ines, 'message')).toHaveLength(1)
    expect(await listTitles(mira, 'message')).toHaveLength(1)
    expect(await ask(ola, 'Hello?')).toEqual([403, 'account/role'])
    expect(await ask(await createOwner(), 'Hello?')).toEqual([404, 'deal/not-found'])
    // Staff read messages only on a report.
    expect((await holdFor(staff, demoId)).messages).toEqual([])
    await passDays(7)
    expect(await ask(mira, 'Are you there?')).toEqual([409, 'deal/wrong-state'])
  })

  it('is the creator’s alone, and not given while the song is suspended', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId)
    const june = await createCreator()
    expect(await act(june, id, 'accept')).toEqual([404, 'hold/not-found'])
    for (const person of [ines, ola, staff]) expect(await act(person, id, 'accept')).toEqual([403, 'account/role'])
    await staff.succeed('POST', `/api/demos/${demoId}/suspend`, { reason: 'A publisher says that it is theirs.' })
    await settle()
    expect(await act(mira, id, 'accept')).toEqual([409, 'demo/suspended'])
    expect((await holdFor(mira, demoId)).can).toEqual(['hold.read', 'hold.decline'])
    // The clock runs on.
    await passDays(7)
    expect(await stateOf(mira, demoId)).toEqual(['pitch', 'expired'])
  })
})

describe('the clock of a hold [B-5]', () => {
  it('reminds both sides of an offer, and ends it after seven days', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId)
    await passDays(6)
    expect(await listTitles(mira, 'answer the hold')).toEqual(['Answer the hold offer for Slow Exit'])
    expect(await listTitles(ines, 'answered yet')).toEqual(['Your hold for Ines Lund isn’t answered yet'])
    await passDays(1)
    expect(await act(mira, id, 'accept')).toEqual([409, 'hold/wrong-state'])
    expect(await stateOf(ines, demoId)).toEqual(['pitch', 'expired'])
    expect(await listTitles(mira, 'has ended')).toEqual(['The hold offer for Slow Exit has ended'])
    expect(await listTitles(ines, 'has ended')).toEqual(['Your hold for Ines Lund has ended'])
  })

  it('reminds both sides 14, 7 and 1 days before the end, once each, and returns the song to pitched', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId, offer({ endsAt: inDays(20) }))
    await act(mira, id, 'accept')
    await passDays(19)
    await runClock()
    const reminders = (await listTitles(mira, 'ends in')).toReversed()
    expect(reminders).toEqual(
      [14, 7, 1].map((days) => `The hold on Slow Exit ends in ${days === 1 ? '1 day' : `${days} days`}`),
    )
    expect(await listTitles(ines, 'ends in')).toHaveLength(3)
    await passDays(1)
    expect(await stateOf(mira, demoId)).toEqual(['pitch', 'expired'])
    await runClock()
    expect(await listTitles(mira, 'has ended')).toHaveLength(1)
  })

  it('does not accept an answer at the same moment as it ends the offer', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId)
    world.advanceClock(7 * dayMs)
    expect(await act(mira, id, 'accept')).toEqual([409, 'hold/ended'])
    expect((await holdFor(mira, demoId)).can).toEqual(['hold.read'])
    await runClock()
    expect(await stateOf(ines, demoId)).toEqual(['pitch', 'expired'])
  })

  it('ends later once the creator has accepted an extension, and not before', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId, offer({ endsAt: inDays(10) }))
    const later = inDays(40)
    expect(await act(ines, id, 'end', { endsAt: later, reason: 'Recording moved.' })).toEqual([409, 'hold/wrong-state'])
    await act(mira, id, 'accept')
    expect(await act(mira, id, 'end', { endsAt: later, reason: 'Me too.' })).toEqual([403, 'account/role'])
    expect(await act(ines, id, 'end', { endsAt: inDays(8), reason: 'Earlier.' })).toEqual([422, 'hold/dates'])
    expect(await act(ines, id, 'end', { endsAt: inDays(500), reason: 'For ever.' })).toEqual([422, 'hold/dates'])
    const propose = () => act(ines, id, 'end', { endsAt: later, reason: 'Recording moved.' })
    expect([await propose(), await propose()]).toEqual([ok, ok])
    expect(await holdFor(mira, demoId)).toMatchObject({
      proposal: { endsAt: later, by: 'owner', reason: 'Recording moved.' },
      can: ['hold.read', 'hold.agree', 'hold.refuse'],
    })
    expect((await mira.succeed('GET', '/api/my/holds')).rows[0]).toMatchObject({ demoId, hasProposal: true })
    expect(await act(ines, id, 'end/accept', { endsAt: later })).toEqual([409, 'hold/wrong-state'])
    expect(await act(mira, id, 'end/accept', { endsAt: inDays(41) })).toEqual([409, 'hold/wrong-state'])
    const agree = () => act(mira, id, 'end/accept', { endsAt: later })
    expect([await agree(), await agree()]).toEqual([ok, ok])
    expect(await holdFor(ines, demoId)).toMatchObject({ endsAt: later, proposal: null })
    await passDays(20)
    expect(await stateOf(ines, demoId)).toEqual(['hold', 'active'])
    await passDays(20)
    expect(await stateOf(ines, demoId)).toEqual(['pitch', 'expired'])
  })

  it('stays as it was when the creator declines an extension', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId, offer({ endsAt: inDays(10) }))
    await act(mira, id, 'accept')
    const { endsAt } = await holdFor(mira, demoId)
    const later = inDays(40)
    await act(ines, id, 'end', { endsAt: later, reason: 'Recording moved.' })
    expect(await act(mira, id, 'end/decline', { endsAt: later })).toEqual(ok)
    expect(await holdFor(ines, demoId)).toMatchObject({ endsAt, proposal: null })
    await world.drainJobs()
    expect(await listTitles(ines, 'extended')).toEqual(['Your hold for Ines Lund wasn’t extended'])
  })
})

describe('what ends a hold [B-5]', () => {
  it('is a release with a reason, a cut, or a no go', async () => {
    const released = await createPitch()
    const id = await place(released.ines, released.demoId)
    const observer = await createColleague(released.ines, 'observer')
    expect(await act(observer, id, 'release', { reason: 'Not now.' })).toEqual([403, 'account/role'])
    const release = () => act(released.ines, id, 'release', { reason: 'The session moved.' })
    expect([await release(), await release()]).toEqual([ok, ok])
    expect(await stateOf(released.mira, released.demoId)).toEqual(['pitch', 'released'])
    await world.drainJobs()
    expect(await listTitles(released.mira, 'anymore')).toEqual(['Slow Exit isn’t on hold anymore'])

    for (const [answer, state] of [
      ['cut', 'converted'],
      ['nogo', 'released'],
    ] as const) {
      const { mira, ines, demoId } = await createPitch()
      await act(mira, await place(ines, demoId), 'accept')
      expect((await ines.send('POST', `/api/demos/${demoId}/${answer}`, { over: 'hold' })).status).toBe(200)
      await settle()
      expect(await stateOf(mira, demoId)).toEqual([answer, state])
      expect((await ines.succeed('GET', '/api/my/holds')).rows).toEqual([])
    }
  })

  it('is the end of either account, which leaves no words of the creator', async () => {
    const { mira, ines, demoId } = await createPitch()
    const id = await place(ines, demoId)
    await write(mira, (await holdFor(mira, demoId)).dealId, 'My secret question')
    await act(mira, id, 'decline', { reason: 'Promised to a friend' })
    await act(mira, await place(ines, demoId), 'accept')
    await mira.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    const [row] = await db.select().from(demos).where(eq(demos.id, demoId))
    expect(row).toMatchObject({ result: 'pitch', holdId: null, isHoldActive: false })
    expect(await findInDatabase(world, ['My secret question', 'Promised to a friend'])).toEqual([])
    expect((await ines.succeed('GET', '/api/my/holds')).rows).toEqual([])

    const other = await createPitch()
    await act(other.mira, await place(other.ines, other.demoId), 'accept')
    await removeAccount(other.ines)
    expect(await stateOf(other.mira, other.demoId)).toEqual(['pitch', 'released'])
    expect(await holdFor(other.mira, other.demoId)).toMatchObject({ placedBy: null })
  })

  it('is not that its owner leaves a team, which keeps the hold', async () => {
    const { mira, ines, demoId } = await createPitch()
    const lead = await createColleague(ines, 'lead')
    await act(mira, await place(ines, demoId), 'accept')
    await removeAccount(ines)
    expect(await stateOf(mira, demoId)).toEqual(['hold', 'active'])
    expect((await lead.succeed('GET', '/api/my/holds')).rows).toHaveLength(1)
  })
})

it('limits messages about a song to 100 a day [B-5]', async () => {
  const narrow = await openTestWorld({ OWNER_HEARD_SECONDS: '0', UNDO_SECONDS: '0' }, { limitFactor: 1 })
  try {
    const owner = await createPerson(narrow, 'Ida Limits', 'anr')
    const creator = await createPerson(narrow, 'Cleo Limits', 'songWriter')
    const admin = await createPerson(narrow, 'Abe Limits', 'manager', { admin: true })
    const { demoIds } = await createDeliveredPitches(narrow, { owner, staff: admin, creator })
    await owner.succeed('POST', `/api/demos/${demoIds[0]}/hold`)
    const { dealId } = await holdFor(owner, demoIds[0]!)
    for (let n = 1; n <= 100; n++) expect(await write(creator, dealId, `Message ${n}`)).toEqual(sent)
    expect(await write(creator, dealId, 'One more')).toEqual([429, 'request/too-many'])
    expect((await holdFor(owner, demoIds[0]!)).messages).toHaveLength(100)
  } finally {
    await narrow.close()
  }
})
