import { randomUUID } from 'node:crypto'
import { markLimits } from '@velv/domain/demos/marks.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPerson, type Person, password, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { createColleague, organizationOf, takeFromTeam } from '../../testing/steps/team-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demoComments, demoStars, demoTags } from './marks-table.ts'

const world = await testWorld()
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague(world, ines, 'Jonna Member', 'member')
const priya = await createColleague(world, ines, 'Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')
const team = [ines, jonna, priya]

const pitch = () => createDeliveredPitches(world, { owner: ines, staff, creator: mira })
const row = async (person: Person, dropId: string) =>
  (await person.succeed('GET', `/api/drops/${dropId}/demos`)).rows[0]
const send = (person: Person, method: string, path: string, body?: unknown) =>
  statusAndCode(person.send(method, path, body))
const star = (person: Person, demoId: string, stars: number | null) =>
  send(person, 'PUT', `/api/demos/${demoId}/stars`, { stars })
const comment = (person: Person, demoId: string, text: string, atMs = 1000, key: string = randomUUID()) =>
  person.succeed('POST', `/api/demos/${demoId}/comments`, { idempotencyKey: key, atMs, text })
const comments = async (person: Person, demoId: string) =>
  (await person.succeed('GET', `/api/demos/${demoId}/comments`)).rows

describe('stars [B-3]', () => {
  it('are each person’s own, and their average is everybody’s', async () => {
    const { dropId, demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    expect(await star(ines, demoId, 5)).toEqual([204, undefined])
    expect(await star(priya, demoId, 1)).toEqual([204, undefined])
    expect(await star(priya, demoId, 2)).toEqual([204, undefined])
    expect(await star(priya, demoId, 2)).toEqual([204, undefined])
    expect(await row(jonna, dropId)).toMatchObject({ stars: null, averageStars: 3.5, starCount: 2 })
    expect(await row(ines, dropId)).toMatchObject({ stars: 5 })
    await star(ines, demoId, null)
    expect(await row(jonna, dropId)).toMatchObject({ averageStars: 2, starCount: 1 })
  })

  it('are refused from everyone else, in other numbers, and before the delivery', async () => {
    const { demoIds, dropId } = await pitch()
    const [demoId] = demoIds as [string]
    for (const stars of [0, 6, 2.5, '3'] as number[]) expect((await star(ines, demoId, stars))[0]).toBe(422)
    expect(await star(karl, demoId, 3)).toEqual([404, 'demo/not-found'])
    expect((await star(mira, demoId, 3))[0]).toBe(403)
    expect(await star(staff, demoId, 3)).toEqual([403, 'account/role'])
    expect(await row(ines, dropId)).toMatchObject({ starCount: 0 })
  })

  it('don’t count once the person has left, and are deleted with their account', async () => {
    const { dropId, demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const leaver = await createColleague(world, ines, 'Lena Leaver', 'member')
    await star(leaver, demoId, 5)
    await comment(leaver, demoId, 'Mine')
    await takeFromTeam(world, leaver)
    expect(await row(ines, dropId)).toMatchObject({ averageStars: null, starCount: 0, commentCount: 1 })
    expect(await comments(ines, demoId)).toMatchObject([{ text: 'Mine', by: null }])
    await leaver.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    expect((await db.select().from(demoStars)).filter(({ userId }) => userId === leaver.id)).toEqual([])
  })

  it('are seen by nobody outside the team', async () => {
    const { demoIds, dropId } = await pitch()
    const [demoId] = demoIds as [string]
    await star(ines, demoId, 5)
    await ines.succeed('POST', `/api/demos/${demoId}/tags`, { word: 'Secret plan' })
    await comment(ines, demoId, 'Secret thought')
    for (const person of [mira, staff])
      expect(JSON.stringify(await person.succeed('GET', `/api/demos/${demoId}`))).not.toContain('Secret')
    expect(await row(staff, dropId)).toMatchObject({ averageStars: null, tags: [], commentCount: 0 })
    expect(await send(karl, 'GET', `/api/demos/${demoId}/comments`)).toEqual([404, 'demo/not-found'])
    expect(await send(staff, 'GET', `/api/demos/${demoId}/comments`)).toEqual([404, 'demo/not-found'])
    expect((await send(mira, 'GET', `/api/demos/${demoId}/comments`))[0]).toBe(403)
  })
})

describe('tags [B-3]', () => {
  it('are words with a color that belong to the team, and are deleted with the last pitch that has them', async () => {
    const { dropId, demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const path = `/api/demos/${demoId}/tags`
    const closer = await jonna.succeed('POST', path, { word: '  Closer ', color: 'lilac' })
    expect(closer).toMatchObject({ word: 'Closer', color: 'lilac' })
    expect(await ines.succeed('POST', path, { word: 'CLOSER', color: 'teal' })).toEqual(closer)
    const summer = await ines.succeed('POST', path, { word: 'Summer' })
    expect((await row(priya, dropId)).tags).toEqual([closer, summer])
    expect((await priya.succeed('GET', '/api/my/team/tags')).rows).toEqual(expect.arrayContaining([closer, summer]))
    for (const _ of [1, 2]) expect((await send(ines, 'DELETE', `${path}/${closer.id}`))[0]).toBe(_ === 1 ? 204 : 404)
    expect((await row(priya, dropId)).tags).toEqual([summer])
    expect((await priya.succeed('GET', '/api/my/team/tags')).rows).not.toContainEqual(closer)
  })

  it('come from those who answer, and are at most ten of a song', async () => {
    const { demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const path = `/api/demos/${demoId}/tags`
    expect(await send(priya, 'POST', path, { word: 'Mine' })).toEqual([403, 'account/role'])
    expect(await send(karl, 'POST', path, { word: 'Mine' })).toEqual([404, 'demo/not-found'])
    for (const word of ['', '   ', 'x'.repeat(25), '""'])
      expect((await send(ines, 'POST', path, { word }))[0]).toBe(422)
    for (let count = 0; count < markLimits.tagsOfDemo; count++)
      await ines.succeed('POST', path, { word: `Tag ${count}` })
    expect(await send(ines, 'POST', path, { word: 'One more' })).toEqual([409, 'tag/too-many'])
    expect((await ines.succeed('POST', path, { word: 'tag 3' })).word).toBe('Tag 3')
  })

  it('stay when two colleagues tag the same song at once, with the same new word', async () => {
    const { dropId, demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const added = await Promise.all(
      [ines, jonna, ines, jonna].map((person) => person.succeed('POST', `/api/demos/${demoId}/tags`, { word: 'Race' })),
    )
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect((await row(priya, dropId)).tags).toHaveLength(1)
  })

  it('of another team can’t be taken away', async () => {
    const { demoIds } = await pitch()
    const other = await createDeliveredPitches(world, { owner: karl, staff, creator: mira })
    const tag = await karl.succeed('POST', `/api/demos/${other.demoIds[0]}/tags`, { word: 'Karl’s' })
    expect(await send(ines, 'DELETE', `/api/demos/${demoIds[0]}/tags/${tag.id}`)).toEqual([404, 'tag/not-found'])
    expect(await send(ines, 'DELETE', `/api/demos/${other.demoIds[0]}/tags/${tag.id}`)).toEqual([404, 'demo/not-found'])
  })
})

describe('comments [B-3]', () => {
  it('are at a second of the song, in its order, and sent once', async () => {
    const { demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    await comment(priya, demoId, 'Late', 2500)
    const key = randomUUID()
    const early = await comment(jonna, demoId, '<b>Keep</b> the breath\u202e', 500, key)
    expect(await comment(jonna, demoId, 'Repeated', 500, key)).toEqual(early)
    await comment(ines, demoId, 'After the end', 86_000_000)
    expect(await comments(ines, demoId)).toMatchObject([
      { atMs: 500, text: '<b>Keep</b> the breath', by: { id: jonna.id, name: 'Jonna Member' }, canDelete: true },
      { atMs: 2500, text: 'Late' },
      { atMs: 3000, text: 'After the end' },
    ])
    expect((await comments(priya, demoId)).map(({ canDelete }: { canDelete: boolean }) => canDelete)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('are deleted by who wrote them, or by a lead', async () => {
    const { demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const written = await Promise.all(team.map((person) => comment(person, demoId, person.email)))
    const path = (at: number) => `/api/demos/${demoId}/comments/${written[at].id}`
    expect(await send(jonna, 'DELETE', path(2))).toEqual([404, 'comment/not-found'])
    expect(await send(priya, 'DELETE', path(2))).toEqual([204, undefined])
    expect(await send(ines, 'DELETE', path(1))).toEqual([204, undefined])
    expect(await send(ines, 'DELETE', path(1))).toEqual([404, 'comment/not-found'])
    expect(await send(karl, 'DELETE', path(0))).toEqual([404, 'demo/not-found'])
    expect(await comments(ines, demoId)).toMatchObject([{ text: ines.email }])
  })

  it.each(['', '   ', 'x'.repeat(501)])('refuses an empty or a long one', async (text) => {
    const { demoIds } = await pitch()
    const body = { idempotencyKey: randomUUID(), atMs: 0, text }
    expect((await send(ines, 'POST', `/api/demos/${demoIds[0]}/comments`, body))[0]).toBe(422)
  })

  it('come in pages, and reach open pages of colleagues', async () => {
    const { demoIds } = await pitch()
    const [demoId] = demoIds as [string]
    const stream = await openLiveStream(jonna)
    expect(await stream.next()).toEqual([])
    for (let count = 0; count < 91; count++) await comment(ines, demoId, `Number ${count}`, count)
    const first = await ines.succeed('GET', `/api/demos/${demoId}/comments`)
    const rest = await ines.succeed('GET', `/api/demos/${demoId}/comments?after=${first.next}`)
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([90, 1, null])
    expect((await send(ines, 'GET', `/api/demos/${demoId}/comments?after=nonsense`))[0]).toBe(200)
    expect(await stream.next()).toContain('demos')
    await stream.close()
  })
})

it('deletes what is noted with the account of the song’s creator [B-3]', async () => {
  const june = await createPerson(world, 'June Leaver', 'songWriter')
  const { demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: june })
  const [demoId] = demoIds as [string]
  await star(ines, demoId, 5)
  const other = await pitch()
  await ines.succeed('POST', `/api/demos/${demoId}/tags`, { word: 'For June' })
  for (const id of [demoId, other.demoIds[0]]) await ines.succeed('POST', `/api/demos/${id}/tags`, { word: 'Shared' })
  await comment(ines, demoId, 'The bridge')
  const counts = () =>
    Promise.all([demoStars, demoTags, demoComments].map((table) => db.$count(table, eq(table.demoId, demoId))))
  expect(await counts()).toEqual([1, 2, 1])
  await june.succeed('POST', '/api/me/delete', { password })
  await world.drainJobs()
  expect(await counts()).toEqual([0, 0, 0])
  const words = (await ines.succeed('GET', '/api/my/team/tags')).rows.map(({ word }: { word: string }) => word)
  expect([words.includes('For June'), words.includes('Shared')]).toEqual([false, true])
})

it('moves what is noted along with an organization that becomes part of another one [B-3]', async () => {
  const [from, into] = [await createPerson(world, 'Fay From', 'anr'), await createPerson(world, 'Ida Into', 'anr')]
  const moved = await createDeliveredPitches(world, { owner: from, staff, creator: mira })
  const kept = await createDeliveredPitches(world, { owner: into, staff, creator: mira })
  const [demoId] = moved.demoIds as [string]
  await from.succeed('POST', `/api/demos/${demoId}/tags`, { word: 'Both' })
  await from.succeed('POST', `/api/demos/${demoId}/tags`, { word: 'Only theirs' })
  await into.succeed('POST', `/api/demos/${kept.demoIds[0]}/tags`, { word: 'BOTH' })
  await comment(from, demoId, 'From before')
  await star(from, demoId, 4)
  const { id } = await from.succeed('POST', '/api/collections', { name: 'Theirs', idempotencyKey: randomUUID() })
  await from.succeed('PUT', `/api/collections/${id}/songs/${demoId}`, {})
  const path = `/api/admin/organizations/${await organizationOf(world, into)}/merge`
  await staff.succeed('POST', path, { from: await organizationOf(world, from), role: 'member' })
  world.advanceClock(11_000)
  await world.deps.undo.commitDue()
  await world.drainJobs()
  expect((await row(into, moved.dropId)).tags.map(({ word }: { word: string }) => word).toSorted()).toEqual([
    'BOTH',
    'Only theirs',
  ])
  expect(await row(into, moved.dropId)).toMatchObject({ averageStars: 4, commentCount: 1 })
  expect((await into.succeed('GET', '/api/collections')).rows).toMatchObject([{ id, name: 'Theirs', songCount: 1 }])
})
