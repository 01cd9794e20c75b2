import { expect, it } from 'vitest'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { privateNotes } from './private-notes-table.ts'
import { decide, createLiveDrop, createPaidDemo, completeSongDetails } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const karl = await createPerson(world, 'Karl Other', 'anr')
const ola = await createPerson(world, 'Ola Berg', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropId = await createLiveDrop(world, ines, staff)
const demoId = await createPaidDemo(world, mira, dropId, '=HYPERLINK("http://evil.test")')

const note = (person: Person, text: string, id = demoId) =>
  statusAndCode(person.send('PUT', `/api/demos/${id}/note`, { text }))
const noteFor = async (person: Person) => (await person.get(`/api/drops/${dropId}/demos`)).body.rows[0]?.privateNote
const csvFor = (person: Person) => person.get(`/api/drops/${dropId}/pitches.csv`)

it('offers an owner no notes and no download before delivery [L-6]', async () => {
  expect(await note(ines, 'Early')).toEqual([404, 'demo/not-found'])
  expect((await csvFor(ines)).body.code).toBe('drop/not-found')
})

it('keeps an owner’s note private [L-6]', async () => {
  await decide(ola, demoId, 'pitch')
  await staff.post(`/api/drops/${dropId}/deliver`)
  expect(await note(ines, '  Ask for the stems, “now”.  ')).toEqual([204, undefined])
  expect(await noteFor(ines)).toBe('Ask for the stems, “now”.')
  for (const [person, refused] of [
    [karl, [404, 'demo/not-found']],
    [mira, [403, 'account/role']],
    [ola, [403, 'account/role']],
    [staff, [403, 'account/role']],
  ] as const)
    expect(await note(person, 'Mine')).toEqual(refused)
  expect(await noteFor(ola)).toBe('')
  expect(JSON.stringify((await mira.get(`/api/demos/${demoId}`)).body)).not.toContain('stems')
  expect(await note(ines, 'n'.repeat(2001))).toEqual([422, 'request/invalid'])
  expect(await noteFor(ines)).toBe('Ask for the stems, “now”.')
})

it('downloads the pitches of a drop as a file without executable content [L-6]', async () => {
  const { status, body, headers } = await csvFor(ines)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  const day = world.deps.clock.now().toISOString().slice(0, 10)
  expect(headers.get('content-disposition')).toBe(`attachment; filename=velv-pitches-ines-lund-${day}.csv`)
  const [head, row, end] = (body as string).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Title,Writers,Creator,Profession,Email,Product ID,Result,Submitted,Pitched,Answered,Length,Alternative titles,Genres,Language,Tempo,Key,Time signature,Moods,Vocal,Explicit lyrics,ISRC,Samples,AI,Unreleased,May be played by link,Format,Why it was pitched,Screener’s note,Private note',
  )
  const { velvId } = (await mira.get('/api/me')).body.me
  expect(row).toBe(
    `"'=HYPERLINK(""http://evil.test"")",${completeSongDetails().writers[0]},Mira Halden,Songwriter,${mira.email},${velvId},PITCHED,${day},${day},,0:03,,,English,,,,,,,,no,No AI,yes,no,WAV,,,"Ask for the stems, “now”."`,
  )
  expect(end).toBe('')
  for (const person of [karl, mira, ola, staff]) expect((await csvFor(person)).status).toBeGreaterThanOrEqual(403)
})

it('deletes a note when it is emptied, and with its song [L-6]', async () => {
  expect(await note(ines, '')).toEqual([204, undefined])
  expect(await noteFor(ines)).toBe('')
  await note(ines, 'Soon gone')
  expect((await mira.post('/api/me/delete', { password: 'velvet-rooms' })).status).toBe(204)
  await world.drainJobs()
  const remainingNotes = await world.deps.db.select().from(privateNotes)
  expect(remainingNotes).toEqual([])
})
