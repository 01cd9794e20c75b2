import { dropState } from '@velv/domain/drops/drop.ts'
import {
  isDownloadableByLink as isDownloadableInDomain,
  isPlayableByLink as isPlayableInDomain,
} from '@velv/domain/demos/link-consent.ts'
import { results } from '@velv/domain/demos/demo.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import { createReadySong } from '../../testing/steps/song-steps.ts'
import {
  completeSongDetails,
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
  decide,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { isDownloadableByLink, isPlayableByLink } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

const world = await testWorld()
const { db } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Berg', 'screener')
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague('Jonna Member', 'member')
const priya = await createColleague('Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')

async function createColleague(name: string, organizationRole: TeamRole): Promise<Person> {
  const person = await createPerson(world, name, 'manager')
  await db.update(users).set({ organizationId: ines.id, organizationRole }).where(eq(users.id, person.id))
  return person
}

let people = 0

/** A pitch of a new creator for a drop of Ines, delivered to her; nobody was asked about links. */
async function createPitch({ isDelivered = true, isReal = false } = {}) {
  const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
  const dropId = await createLiveDrop(world, ines, staff, { artist: `Artist ${people}` })
  const demoId = await (isReal ? createPaidDemo : createQuickDemo)(world, mira, dropId)
  await decide(ola, demoId, 'pitch')
  if (isDelivered) await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
  await world.drainJobs()
  return { mira, dropId, demoId }
}

const ask = (person: Person, demoId: string) => statusAndCode(person.send('POST', `/api/demos/${demoId}/link-request`))
const answer = (person: Person, demoId: string, mayBePlayedByLink: unknown, mayBeDownloadedByLink?: unknown) =>
  statusAndCode(person.send('PUT', `/api/demos/${demoId}/link-consent`, { mayBePlayedByLink, mayBeDownloadedByLink }))
const ok = [200, undefined]

async function consentFor(person: Person, demoId: string) {
  const { mayBePlayedByLink, mayBeDownloadedByLink, linkRequestedAt, linkAnsweredAt, can } = await person.succeed(
    'GET',
    `/api/demos/${demoId}`,
  )
  return {
    allows: [mayBePlayedByLink, mayBeDownloadedByLink],
    isRequested: linkRequestedAt !== null,
    isAnswered: linkAnsweredAt !== null,
    can: can.filter((action: string) => action.endsWith('-link')),
  }
}

const isPlayable = async (demoId: string): Promise<boolean> =>
  (
    await db
      .select({ id: demos.id })
      .from(demos)
      .innerJoin(drops, eq(drops.id, demos.dropId))
      .where(and(eq(demos.id, demoId), isPlayableByLink))
  ).length === 1

async function notificationsAbout(person: Person, word: string) {
  await world.drainJobs()
  const { rows } = await person.succeed('GET', '/api/notices')
  return rows
    .filter(({ title, body }: { title: string; body: string }) => `${title} ${body}`.includes(word))
    .map(({ title, body, path }: { title: string; body: string; path: string }) => ({ title, body, path }))
}

describe('a choice at submission [B-3]', () => {
  it('is no at first and for older pages, and is remembered for the next song', async () => {
    const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
    const dropId = await createLiveDrop(world, ines, staff)
    const { songId } = await createReadySong(world, mira)
    const last = async () => (await mira.succeed('GET', `/api/drops/${dropId}/songs`)).lastConsents
    const [no, yes] = [false, true].map((may) => ({ mayBePlayedByLink: may, mayBeDownloadedByLink: may }))
    expect(await last()).toEqual(no)

    const confirmed = { songId, isUnreleased: true, hasRights: true }
    const submit = (choice: object) =>
      mira.succeed('POST', `/api/drops/${dropId}/submissions`, { ...confirmed, ...choice })
    const first = await submit(yes!)
    expect(await last()).toEqual(no)
    // The checkout is still open, and the box was unticked and ticked again meanwhile.
    expect((await submit({})).demoId).toBe(first.demoId)
    expect((await consentFor(mira, first.demoId)).allows).toEqual([false, false])
    await submit(yes!)
    await payCheckout(first.url)
    await waitForPayment(world, first.demoId, mira)
    expect(await consentFor(mira, first.demoId)).toMatchObject({ allows: [true, true], isAnswered: false })
    expect(await last()).toEqual(yes)

    const draftId = await createReadyDraft(world, mira, dropId, 'Paper Moon')
    const save = (choice: object) =>
      mira.succeed('PUT', `/api/demos/${draftId}`, { ...completeSongDetails('Paper Moon'), ...choice })
    expect(await save({ mayBeDownloadedByLink: true })).toMatchObject(no!)
    expect(await save(yes!)).toMatchObject(yes!)
    expect(await answer(mira, draftId, true)).toEqual([409, 'demo/wrong-state'])
  })

  it('is not remembered from an answer about one song', async () => {
    const { mira, demoId, dropId } = await createPitch()
    await answer(mira, demoId, true)
    const last = async () => (await mira.succeed('GET', `/api/drops/${dropId}/songs`)).lastConsents
    expect(await last()).toEqual({ mayBePlayedByLink: false, mayBeDownloadedByLink: false })
  })

  it('is shown to its creator, the owner, and staff, and never to screeners', async () => {
    const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDemo(world, mira, dropId)
    await answer(mira, demoId, true, true)
    const hidden = { allows: [false, false], isRequested: false, isAnswered: false, can: [] }
    expect(await consentFor(ola, demoId)).toEqual(hidden)
    const [queued] = (await ola.succeed('GET', `/api/drops/${dropId}/demos`)).rows
    expect(queued).toMatchObject({ mayBePlayedByLink: false, linkRequestedAt: null, linkAnsweredAt: null })
    expect(await consentFor(staff, demoId)).toMatchObject({ allows: [true, true], isAnswered: true, can: [] })
    await decide(ola, demoId, 'pitch')
    expect([await isPlayable(demoId), await ask(ines, demoId)]).toEqual([false, [404, 'demo/not-found']])
    await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
    expect(await consentFor(ines, demoId)).toMatchObject({ allows: [true, true], can: [] })
    expect((await ines.succeed('GET', `/api/drops/${dropId}/demos`)).rows[0]).toMatchObject({ mayBePlayedByLink: true })
    expect(await isPlayable(demoId)).toBe(true)
    // Nobody had asked, and nobody had it when it was allowed.
    expect(await notificationsAbout(ines, 'by link')).toEqual([])
  })
})

describe('a question about playing a song by link [B-3]', () => {
  it('is asked once, and answered with yes, which both see at once', async () => {
    const { mira, demoId, dropId } = await createPitch()
    expect((await consentFor(ines, demoId)).can).toEqual(['demo.request-link'])
    const [hers, theirs] = [await openLiveStream(mira), await openLiveStream(ines)]
    expect([await hers.next(), await theirs.next()]).toEqual([[], []])
    expect(await ask(jonna, demoId)).toEqual(ok)
    expect([await hers.next(), await theirs.next()]).toEqual([['demos'], ['demos']])
    const { linkRequestedAt } = await ines.succeed('GET', `/api/demos/${demoId}`)
    world.advanceClock(5000)
    expect(await Promise.all([ask(ines, demoId), ask(jonna, demoId)])).toEqual([ok, ok])
    expect((await ines.succeed('GET', `/api/demos/${demoId}`)).linkRequestedAt).toBe(linkRequestedAt)
    expect((await consentFor(ines, demoId)).can).toEqual([])
    expect(await notificationsAbout(mira, 'by link')).toEqual([
      {
        title: 'May Slow Exit be played by link?',
        body: 'Northbound Music asks to play “Slow Exit” for the artist and people working on the project.',
        path: `/my-pitches/${dropId}/${demoId}#link`,
      },
    ])
    expect(await isPlayable(demoId)).toBe(false)
    expect(await answer(mira, demoId, true)).toEqual(ok)
    expect(await answer(mira, demoId, true)).toEqual(ok)
    expect(await isPlayable(demoId)).toBe(true)
    expect(await ask(ines, demoId)).toEqual(ok)
    for (const person of [ines, jonna]) {
      const found = await notificationsAbout(person, `Artist ${people}`)
      expect(found.filter(({ title }: { title: string }) => title.includes('by link'))).toEqual([
        {
          title: `You may play a pitch for Artist ${people} by link`,
          body: expect.not.stringContaining('Slow Exit'),
          path: `/drop/pitch/${dropId}?song=${demoId}`,
        },
      ])
    }
    for (const stream of [hers, theirs]) await stream.close()
  })

  it('stays answered with no unless the creator changes their mind', async () => {
    const { mira, demoId } = await createPitch()
    await ask(ines, demoId)
    expect(await answer(mira, demoId, false)).toEqual(ok)
    expect(await ask(ines, demoId)).toEqual([409, 'link/refused'])
    expect(await ask(jonna, demoId)).toEqual([409, 'link/refused'])
    expect(await notificationsAbout(ines, `You can’t play a pitch for Artist ${people} by link`)).toHaveLength(1)
    expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/listen`))).toEqual(ok)
    expect(await answer(mira, demoId, true, true)).toEqual(ok)
    expect([await isPlayable(demoId), (await consentFor(ines, demoId)).allows]).toEqual([true, [true, true]])
    const theirs = await openLiveStream(ines)
    expect(await theirs.next()).toEqual([])
    expect(await answer(mira, demoId, false, true)).toEqual(ok)
    expect(await theirs.next()).toEqual(['demos'])
    await theirs.close()
    expect([await isPlayable(demoId), (await consentFor(ines, demoId)).allows]).toEqual([false, [false, false]])
    expect(await ask(ines, demoId)).toEqual([409, 'link/refused'])
    expect(await notificationsAbout(ines, `Artist ${people} can’t be played by link`)).toHaveLength(1)
  })

  it('can be asked only by colleagues who answer, and answered only by its creator', async () => {
    const { mira, demoId } = await createPitch()
    const june = await createPerson(world, `June ${people}`, 'songWriter')
    expect(await ask(karl, demoId)).toEqual([404, 'demo/not-found'])
    expect(await ask(priya, demoId)).toEqual([403, 'account/role'])
    for (const person of [mira, ola, staff]) expect(await ask(person, demoId)).toEqual([403, 'account/role'])
    expect(await answer(june, demoId, true)).toEqual([404, 'demo/not-found'])
    for (const person of [ines, ola, staff]) expect(await answer(person, demoId, true)).toEqual([403, 'account/role'])
    expect(await answer(mira, demoId, 'yes')).toEqual([422, 'request/invalid'])
    expect(await consentFor(mira, demoId)).toMatchObject({
      allows: [false, false],
      isRequested: false,
      isAnswered: false,
    })
    // An observer sees how it stands, and doesn't ask again for the others.
    await ask(ines, demoId)
    expect(await consentFor(priya, demoId)).toMatchObject({ isRequested: true, can: [] })
    expect(await ask(priya, demoId)).toEqual([403, 'account/role'])
  })

  it('is not asked about a suspended, refused, or undelivered song, and none of them plays', async () => {
    const { mira, demoId } = await createPitch()
    await staff.succeed('POST', `/api/demos/${demoId}/suspend`, { reason: 'A publisher says that it is theirs.' })
    expect(await ask(ines, demoId)).toEqual([409, 'demo/suspended'])
    expect([await answer(mira, demoId, true), await isPlayable(demoId)]).toEqual([ok, false])
    await staff.succeed('POST', `/api/demos/${demoId}/restore`)
    expect(await isPlayable(demoId)).toBe(true)

    const nogo = await createPitch()
    await decide(ines, nogo.demoId, 'nogo')
    expect(await ask(ines, nogo.demoId)).toEqual([409, 'demo/decided'])
    expect([await answer(nogo.mira, nogo.demoId, true), await isPlayable(nogo.demoId)]).toEqual([ok, false])
    await ines.succeed('POST', `/api/demos/${nogo.demoId}/hold`)
    expect(await isPlayable(nogo.demoId)).toBe(true)

    const early = await createPitch({ isDelivered: false })
    expect(await ask(ines, early.demoId)).toEqual([404, 'demo/not-found'])

    const dropId = await createLiveDrop(world, ines, staff)
    const refunded = await createQuickDemo(world, mira, dropId, 'Withdrawn')
    await answer(mira, refunded, true)
    await mira.succeed('POST', `/api/demos/${refunded}/withdraw`)
    expect(await answer(mira, refunded, false)).toEqual([409, 'demo/wrong-state'])
    expect([(await consentFor(mira, refunded)).can, await isPlayable(refunded)]).toEqual([[], false])
  })

  it('is in the creator’s download, and gone with their account', async () => {
    const { mira, demoId } = await createPitch({ isReal: true })
    await ask(jonna, demoId)
    await answer(mira, demoId, true, true)
    const zip = Buffer.from(await (await mira.send('GET', '/api/me/data')).arrayBuffer())
    const text = unzipped(zip).get('velv.json')!.toString()
    expect(JSON.parse(text).demos).toEqual([
      expect.objectContaining({
        mayBePlayedByLink: true,
        mayBeDownloadedByLink: true,
        linkRequestedAt: expect.any(String),
        linkAnsweredAt: expect.any(String),
      }),
    ])
    expect(text).not.toContain(jonna.id)
    expect(await isPlayable(demoId)).toBe(true)
    await mira.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    const [row] = await db.select().from(demos).where(eq(demos.id, demoId))
    expect([row!.mayBePlayedByLink, row!.mayBeDownloadedByLink, await isPlayable(demoId)]).toEqual([
      false,
      false,
      false,
    ])
    for (const person of [ines, jonna])
      expect(JSON.stringify(await notificationsAbout(person, ''))).not.toContain('Slow Exit')
  })
})

it.each([
  ['playable', isPlayableByLink, isPlayableInDomain, 9],
  ['downloadable', isDownloadableByLink, isDownloadableInDomain, 6],
] as const)('finds in SQL what the domain calls %s by link [B-3]', async (_, condition, isInDomain, count) => {
  const now = world.deps.clock.now()
  const base = {
    isHoldActive: false,
    mayBePlayedByLink: true,
    mayBeDownloadedByLink: false,
    sentAt: now,
    pitchedAt: now,
  }
  const whole = { ...base, suspendedAt: null, removedAt: null }
  const changes = [
    {},
    { mayBeDownloadedByLink: true },
    { isHoldActive: true },
    { mayBePlayedByLink: false },
    { sentAt: null },
    { pitchedAt: null },
    { suspendedAt: now },
    { removedAt: now },
  ]
  const day = { expireTime: now, unpublishedAt: null, pausedAt: null, ownerDisabledAt: null }
  const approved = { ...day, status: 'approved' as const }
  const dropsOf = [
    { ...approved, deliveryDate: now },
    { ...approved, deliveryDate: null },
    { ...day, status: 'rejected' as const, deliveryDate: now },
  ]
  const cases = dropsOf.flatMap((drop) =>
    results.flatMap((result) => changes.map((change) => ({ drop, demo: { ...whole, ...change, result } }))),
  )
  const rows = cases.map(({ drop, demo }, id) => ({
    id,
    result: demo.result,
    may_be_played_by_link: demo.mayBePlayedByLink,
    may_be_downloaded_by_link: demo.mayBeDownloadedByLink,
    is_hold_active: demo.isHoldActive,
    sent_at: demo.sentAt,
    pitched_at: demo.pitchedAt,
    suspended_at: demo.suspendedAt,
    removed_at: demo.removedAt,
    status: drop.status,
    delivery_date: drop.deliveryDate,
  }))
  // Both tables are replaced by these rows, because no demo could be moved to each of them.
  const found = await db.execute<{ id: number }>(sql`
    with all_rows as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as all_rows (
      id int, result text, may_be_played_by_link boolean, may_be_downloaded_by_link boolean, is_hold_active boolean, sent_at timestamptz, pitched_at timestamptz,
      suspended_at timestamptz, removed_at timestamptz, status text, delivery_date timestamptz
    )), demos as (select * from all_rows), drops as (select * from all_rows)
    select demos.id from demos join drops on drops.id = demos.id where ${condition} order by 1`)
  const expected = cases.flatMap(({ drop, demo }, id) => (isInDomain(demo, { state: dropState(drop, now) }) ? id : []))
  expect(found.rows.map(({ id }) => id)).toEqual(expected)
  expect(expected).toHaveLength(count)
})
