import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { completeSong, createReadySong, createSong, uploadVersion } from '../../testing/steps/song-steps.ts'
import { createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')

const requests = {
  genre: ['pop'],
  lyrics: ['English'],
  tempo: '118-126',
  vocal: 'female',
  moods: ['euphoric', 'warm'],
  requirements: ['instrumental'],
}
const dropId = await createLiveDrop(world, ines, ada, requests)
const fitting = { genres: ['pop'], tempoBpm: 124, vocal: 'female', moods: ['warm'] }
const best = await createReadySong(world, mira, { details: { ...completeSong('Gold by Morning'), ...fitting } })
await uploadVersion(mira, best.songId, { kind: 'instrumental', file: wavFile({ hertz: 500 }) })
const slow = await createReadySong(world, mira, {
  details: { ...completeSong('Slow Exit'), ...fitting, tempoBpm: 72 },
  file: wavFile({ hertz: 600 }),
})
const sketch = await createSong(mira, { title: 'Sketch' })
await createReadySong(world, june, { details: { ...completeSong('Not Mira’s'), ...fitting } })
await world.drainJobs()

const songsFor = async (person: Person, query = '', drop = dropId) =>
  (await person.get(`/api/drops/${drop}/songs${query}`)).body
const dropsFor = async (person: Person, songId: string) => (await person.get(`/api/songs/${songId}/drops`)).body

async function sendBest(drop: string): Promise<void> {
  const sent = await mira.post(`/api/drops/${drop}/submissions`, {
    songId: best.songId,
    isUnreleased: true,
    hasRights: true,
  })
  expect((await songsFor(mira, '', drop)).rows[0].sent).toMatchObject({ demoId: sent.body.demoId, result: 'draft' })
  await payCheckout(sent.body.url)
  await waitForPayment(world, sent.body.demoId, mira)
}

describe('a creator’s songs for a drop [C-3]', () => {
  it('are listed with the best fit first, and only their own', async () => {
    const { rows, total, good } = await songsFor(mira)
    expect(
      rows.map((row: { song: { title: string }; fit: { text: string } }) => [row.song.title, row.fit.text]),
    ).toEqual([
      ['Gold by Morning', 'Matches all 6 requests'],
      ['Slow Exit', '4 of 6 match, but 2 don’t'],
      ['Sketch', '0 of 6 match'],
    ])
    expect([total, good]).toEqual([3, 1])
    expect(rows[0].fit.rows).toContainEqual({
      request: 'tempo',
      label: 'Tempo',
      requested: '118–126 BPM',
      match: 'fits',
      found: '124 BPM',
    })
  })

  it('can be searched, continued, and limited to one', async () => {
    expect((await songsFor(mira, '?q=slow')).rows).toHaveLength(1)
    expect((await songsFor(mira, '?from=2&limit=1')).rows.map((row: { song: { id: string } }) => row.song.id)).toEqual([
      sketch,
    ])
    expect((await songsFor(mira, `?song=${slow.songId}`)).total).toBe(1)
    expect((await songsFor(june)).rows.map((row: { song: { title: string } }) => row.song.title)).toEqual([
      'Not Mira’s',
    ])
  })

  it('are hidden from others, and for a drop that the creator may not see', async () => {
    expect((await ines.get(`/api/drops/${dropId}/songs`)).status).toBe(403)
    const secret = await createLiveDrop(world, ines, ada, { ...requests, audience: 'invited' })
    expect((await mira.get(`/api/drops/${secret}/songs`)).body.code).toBe('drop/not-found')
    expect((await dropsFor(mira, best.songId)).rows.map((row: { drop: { id: string } }) => row.drop.id)).not.toContain(
      secret,
    )
    expect((await june.get(`/api/songs/${best.songId}/drops`)).body.code).toBe('song/not-found')
  })

  it('say when they were sent, come last then, and the drop is no longer offered for them', async () => {
    const other = await createLiveDrop(world, ines, ada, requests)
    const idsFor = async () =>
      (await dropsFor(mira, best.songId)).rows.map((row: { drop: { id: string } }) => row.drop.id)
    expect((await idsFor()).toSorted()).toEqual([dropId, other].toSorted())
    expect((await dropsFor(mira, slow.songId)).rows).toEqual([])
    await sendBest(other)
    const { rows, good } = await songsFor(mira, '', other)
    expect([rows.at(-1).song.title, rows.at(-1).sent.result, good]).toEqual(['Gold by Morning', 'screening', 0])
    expect(await idsFor()).toEqual([dropId])
  })

  it('order all open drops by fit, with the filters of the feed, page by page', async () => {
    const unset = await createSong(june, { title: 'Nothing set' })
    const soul: string[] = []
    for (let count = 0; count < 31; count++)
      soul.push(await createLiveDrop(world, ines, ada, { genre: ['soul'], lyrics: ['Swedish'] }))
    const open = `/api/songs/${best.songId}/drops?all=true`
    const first = (await mira.get(open)).body
    expect(first.rows[0].fit.isGood).toBe(true)
    const fits = first.rows.map(({ fit }: { fit: { isGood: boolean } }) => fit.isGood)
    expect(fits).toEqual(fits.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
    const rest = (await mira.get(`${open}&after=${first.next}`)).body
    const ids = [...first.rows, ...rest.rows].map(({ drop }: { drop: { id: string } }) => drop.id)
    expect([first.rows.length, new Set(ids).size, rest.next]).toEqual([30, ids.length, null])
    expect(soul.every((id) => ids.includes(id))).toBe(true)
    const narrowed = (await mira.get(`${open}&genre=soul`)).body.rows
    expect(narrowed.every(({ drop }: { drop: { genre: string[] } }) => drop.genre.includes('soul'))).toBe(true)
    expect((await mira.get(`${open}&genre=expired`)).body.code).toBe('request/not-found')
    expect((await june.get(`/api/songs/${unset}/drops`)).body.rows).toEqual([])
    // The song is sent to the best one between two pages.
    await sendBest(ids[0]!)
    expect((await mira.get(`${open}&after=${first.next}`)).body.rows).toEqual(rest.rows)
  })
})
