import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { createPerson, type Person, statusAndCode } from '../testing/steps/person.ts'
import { completeSong, createReadySong, createSong, uploadVersion } from '../testing/steps/song-steps.ts'
import { uploadFile } from '../testing/steps/submission-steps.ts'
import { wavFile } from '../testing/steps/wav-file.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { songs, songVersions } from './songs-table.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const read = async (person: Person, id: string) => (await person.get(`/api/songs/${id}`)).body
const list = async (person: Person, query = '') => (await person.get(`/api/my/songs${query}`)).body
const titlesOf = async (person: Person, query: string) =>
  (await list(person, query)).rows.map(({ title }: { title: string }) => title)
const search = (person: Person, q: string) => titlesOf(person, `?q=${encodeURIComponent(q)}&sort=title`)

describe('a song in the library [C-1]', () => {
  it('is created once per idempotency key and keeps every detail', async () => {
    const details = {
      ...completeSong('Half the Road'),
      alternativeTitles: ['Halvvägs'],
      genres: ['pop'],
      lyrics: 'Halfway down the road',
      tempoBpm: 94,
      musicalKey: 'G',
      timeSignature: '4/4',
      moods: ['warm', 'driving'],
      vocal: 'female',
      isExplicit: false,
      notes: 'Ask June about the bridge.',
      idempotencyKey: randomUUID(),
    }
    const [one, two] = await Promise.all([mira.post('/api/my/songs', details), mira.post('/api/my/songs', details)])
    expect([one.status, two.body.id]).toEqual([201, one.body.id])
    const { idempotencyKey: _, ...stored } = details
    expect(await read(mira, one.body.id)).toMatchObject({ ...stored, versions: [], missing: {}, submissions: [] })
  })

  it('is its creator’s alone: others find nothing, and staff read all but the notes', async () => {
    const id = await createSong(mira, { ...completeSong(), notes: 'Private' })
    expect((await june.get(`/api/songs/${id}`)).body.code).toBe('song/not-found')
    expect((await june.send('PATCH', `/api/songs/${id}`, { title: 'Mine' })).status).toBe(404)
    for (const person of [ines, ola]) expect((await person.get(`/api/songs/${id}`)).body.code).toBe('account/role')
    expect(await read(ada, id)).toMatchObject({ title: 'Half the Road', notes: '', can: ['song.read', 'song.check'] })
    expect((await ada.send('PATCH', `/api/songs/${id}`, { title: 'Ours' })).status).toBe(403)
  })

  it('changes only what is sent, and names each invalid detail', async () => {
    const id = await createSong(mira, { ...completeSong(), tempoBpm: 94, notes: 'Keep me' })
    const change = (body: object) => mira.send('PATCH', `/api/songs/${id}`, body)
    expect((await change({ musicalKey: 'Am' })).status).toBe(200)
    expect(await read(mira, id)).toMatchObject({
      tempoBpm: 94,
      musicalKey: 'Am',
      notes: 'Keep me',
      language: 'English',
    })
    const refused = (await (await change({ title: ' ', tempoBpm: 900 })).json()) as { fields: object }
    expect(refused.fields).toEqual({ title: 'Enter a title.', tempoBpm: 'Enter a tempo from 20 to 300 BPM.' })
    const tooLong = (await (await change({ notes: 'n'.repeat(2001) })).json()) as { fields: object }
    expect(tooLong.fields).toEqual({
      notes: 'Use 2000 characters or fewer.',
    })
    expect(await read(mira, id)).toMatchObject({ title: 'Half the Road', tempoBpm: 94 })
  })

  it('says what it needs before it can be submitted', async () => {
    const id = await createSong(mira, { title: 'Sketch' })
    expect(Object.keys((await read(mira, id)).missing)).toEqual([
      'writers',
      'language',
      'containsSamples',
      'madeWithAi',
    ])
  })

  it('is refused when the library is full', async () => {
    const kai = await createPerson(world, 'Kai Lund', 'producer')
    const now = world.deps.clock.now()
    const row = { userId: kai.id, title: 'T', lyrics: '', createdAt: now, updatedAt: now }
    await world.deps.db
      .insert(songs)
      .values(Array.from({ length: libraryLimits.songs }, () => ({ ...row, id: randomUUID() })))
    const refused = await kai.post('/api/my/songs', { title: 'One more', idempotencyKey: randomUUID() })
    expect([refused.status, refused.body.code]).toEqual([409, 'song/too-many'])
  })
})

describe('the list of songs [C-1]', async () => {
  const nora = await createPerson(world, 'Nora Lund', 'songWriter')
  const add = async (title: string, more: object) => {
    world.advanceClock(1000)
    return createSong(nora, { ...completeSong(title), ...more })
  }
  await add('Gold by Morning', { tempoBpm: 124, musicalKey: 'C', moods: ['warm'], genres: ['pop'] })
  await add('Slow Exit', { tempoBpm: 96, musicalKey: 'Am', language: 'Swedish', moods: ['warm', 'dark'] })
  await add('Åska', { tempoBpm: 104, musicalKey: 'Am', vocal: 'duet', isExplicit: true, lyrics: 'Regn och åska' })
  const sketch = await add('Sketch', { language: null })

  const sheetOf = async (title: string, state: 'draft' | 'sent') => {
    const { id } = (await list(nora)).rows.find((song: { title: string }) => song.title === title)
    const details = { legalName: '', publisher: '', publisherBasisPoints: 0, society: null, ipi: '', email: '' }
    const writer = { ...details, name: 'Nora', roles: ['composer'], isCreator: true, shareBasisPoints: 10_000 }
    const { revision } = (await nora.put(`/api/songs/${id}/splits`, { revision: 0, writers: [writer] })).body
    if (state === 'sent') await nora.post(`/api/songs/${id}/splits/send`, { revision })
  }
  await sheetOf('Slow Exit', 'sent')
  await sheetOf('Åska', 'draft')

  it('says how far the splits of each song are [C-2]', async () => {
    const { rows } = await list(nora, '?sort=title')
    expect(rows.map(({ title, splits }: { title: string; splits: object }) => [title, splits])).toEqual([
      ['Åska', { stage: 'draft', waitingFor: 0, finalVersion: null }],
      ['Gold by Morning', null],
      ['Sketch', null],
      ['Slow Exit', { stage: 'confirmed', waitingFor: 0, finalVersion: 1 }],
    ])
  })

  it('finds songs by their words, their writers, and their lyrics', async () => {
    expect(await search(nora, 'morn')).toEqual(['Gold by Morning'])
    expect(await search(nora, 'regn')).toEqual(['Åska'])
    expect(await search(nora, 'halden gold')).toEqual(['Gold by Morning'])
    // It has a split sheet, whose only writer is Nora.
    expect(await search(nora, 'nora slow')).toEqual(['Slow Exit'])
    expect(await search(nora, 'nothing like it')).toEqual([])
  })

  it.each([
    ['bpm:90..110', ['Åska', 'Slow Exit']],
    ['key:Am bpm:..100', ['Slow Exit']],
    ['lang:sv', ['Slow Exit']],
    ['mood:warm', ['Gold by Morning', 'Slow Exit']],
    ['mood:warm mood:dark', ['Slow Exit']],
    ['genre:pop', ['Gold by Morning']],
    ['vocal:duet', ['Åska']],
    ['explicit:yes', ['Åska']],
    ['has:lyrics', ['Åska']],
    ['has:stems', []],
    ['sent:yes', []],
    ['result:hold', []],
    ['sent:no bpm:124', ['Gold by Morning']],
    ['splits:confirmed', ['Slow Exit']],
    ['splits:open mood:warm', ['Gold by Morning']],
  ])('finds songs with %s', async (q, titles) => {
    expect((await search(nora, q)).toSorted()).toEqual(titles.toSorted())
  })

  it('is sorted, and continues where a page ends', async () => {
    expect(await titlesOf(nora, '')).toEqual(['Sketch', 'Åska', 'Slow Exit', 'Gold by Morning'])
    expect(await titlesOf(nora, '?sort=tempo')).toEqual(['Slow Exit', 'Åska', 'Gold by Morning', 'Sketch'])
    const many = await createPerson(world, 'Many Songs', 'producer')
    for (let nth = 0; nth < 33; nth++) await createSong(many, { title: `Song ${String(nth % 11).padStart(2, '0')}` })
    for (const sort of ['updated', 'title', 'tempo', 'created']) {
      const first = await list(many, `?sort=${sort}`)
      const second = await list(many, `?sort=${sort}&after=${first.next}`)
      const ids = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id)
      expect([first.rows.length, second.rows.length, new Set(ids).size, second.next]).toEqual([30, 3, 33, null])
    }
    for (const after of ['nonsense', Buffer.from('["x","y"]').toString('base64url')])
      expect((await list(many, `?after=${after}`)).rows).toHaveLength(30)
  })

  it('shows archived songs only when asked for them, and counts both', async () => {
    const archive = (isArchived: boolean) => nora.post('/api/my/songs/archive', { ids: [sketch], isArchived })
    for (const _ of [1, 2]) expect((await archive(true)).status).toBe(204)
    expect(await titlesOf(nora, '?sort=title')).not.toContain('Sketch')
    expect(await titlesOf(nora, '?archived=true')).toEqual(['Sketch'])
    expect((await nora.get('/api/my/songs/count')).body).toEqual({ active: 3, archived: 1 })
    expect((await nora.send('PATCH', `/api/songs/${sketch}`, { title: 'New' })).status).toBe(409)
    expect((await read(nora, sketch)).can).toEqual(['song.read', 'song.play', 'song.restore', 'song.delete'])
    await archive(false)
    expect(await titlesOf(nora, '?archived=true')).toEqual([])
  })

  it('changes many songs at once, all or none, and only one’s own', async () => {
    const [a, b] = [await createSong(nora, { title: 'A', moods: ['calm'] }), await createSong(nora, { title: 'B' })]
    const foreign = await createSong(june)
    const edit = { language: 'Danish', addMoods: ['warm'], removeMoods: ['calm'] }
    expect(await statusAndCode(nora.send('POST', '/api/my/songs/edit', { ids: [a, foreign], ...edit }))).toEqual([
      404,
      'song/not-found',
    ])
    expect(await read(nora, a)).toMatchObject({ language: null, moods: ['calm'] })
    expect((await nora.post('/api/my/songs/edit', { ids: [a, b], ...edit })).status).toBe(204)
    expect(await read(nora, a)).toMatchObject({ title: 'A', language: 'Danish', moods: ['warm'] })
    expect(await read(nora, b)).toMatchObject({ title: 'B', language: 'Danish', moods: ['warm'] })
    expect((await nora.post('/api/my/songs/archive', { ids: [a, foreign], isArchived: true })).status).toBe(404)
    expect((await read(nora, a)).archivedAt).toBeNull()
  })
})

describe('the versions of a song [C-1]', () => {
  it('are uploaded through the usual path, and played and downloaded by their creator alone', async () => {
    const { songId, versionId } = await createReadySong(world, mira)
    const { versions } = await read(mira, songId)
    expect(versions).toMatchObject([{ id: versionId, kind: 'main', audio: { state: 'ready', format: 'WAV' } }])
    expect(versions[0].waveform).toBeTruthy()
    const { levelUrl, originalUrl } = (await mira.post(`/api/versions/${versionId}/listen`)).body
    expect((await mira.send('GET', levelUrl)).status).toBe(200)
    const original = await mira.send('GET', originalUrl)
    expect(original.headers.get('content-disposition')).toBe('attachment; filename="Half the Road, main.wav"')
    expect((await june.send('GET', levelUrl)).status).toBe(404)
    for (const person of [june, ola, ines])
      expect((await person.post(`/api/versions/${versionId}/listen`)).status).toBeGreaterThanOrEqual(403)
  })

  it('accept only the file of their own creator, once', async () => {
    const { versionId } = await createReadySong(world, mira)
    const file = wavFile({ seconds: 1 })
    expect(await statusAndCode(uploadFile(june, ['versionId', versionId], file))).toEqual([404, 'song/not-found'])
    expect(await statusAndCode(uploadFile(mira, ['versionId', versionId], file))).toEqual([409, 'upload/wrong-state'])
    expect(await statusAndCode(uploadFile(mira, ['versionId', randomUUID()], file))).toEqual([404, 'version/not-found'])
    expect(await statusAndCode(uploadFile(mira, ['versionId', 'x'], file))).toEqual([404, 'version/not-found'])
  })

  it('take the place of older ones of their kind once they are playable', async () => {
    const { songId, versionId } = await createReadySong(world, mira)
    const instrumental = await uploadVersion(mira, songId, { kind: 'instrumental', file: wavFile({ hertz: 440 }) })
    await world.drainJobs()
    world.advanceClock(1000)
    const broken = await uploadVersion(mira, songId, { file: wavFile({ seconds: 1 }).subarray(0, 60) })
    await world.drainJobs()
    const idsOf = async () => (await read(mira, songId)).versions.map(({ id }: { id: string }) => id)
    expect(await idsOf()).toEqual([broken, versionId, instrumental])
    expect((await mira.delete(`/api/versions/${broken}`)).status).toBe(200)
    world.advanceClock(1000)
    const newer = await uploadVersion(mira, songId, { file: wavFile({ hertz: 660 }) })
    expect(await idsOf()).toEqual([newer, versionId, instrumental])
    await world.drainJobs()
    expect(await idsOf()).toEqual([newer, instrumental])
    expect((await titlesOf(mira, '?q=has%3Ainstrumental'))[0]).toBe('Half the Road')
  })

  it('can be of another kind, belong to one song, and are limited in number', async () => {
    const { songId, versionId } = await createReadySong(world, mira)
    expect((await mira.send('PATCH', `/api/versions/${versionId}`, { kind: 'clean' })).status).toBe(200)
    expect((await read(mira, songId)).versions[0].kind).toBe('clean')
    expect((await june.send('PATCH', `/api/versions/${versionId}`, { kind: 'main' })).status).toBe(404)
    const other = await createSong(june)
    const stolen = await june.post(`/api/songs/${other}/versions`, { versionId, kind: 'main' })
    expect(stolen.body.code).toBe('version/not-found')
    const now = world.deps.clock.now()
    await world.deps.db.insert(songVersions).values(
      Array.from({ length: libraryLimits.versions - 1 }, () => ({
        id: randomUUID(),
        songId,
        kind: 'alternate' as const,
        createdAt: now,
      })),
    )
    const full = await mira.post(`/api/songs/${songId}/versions`, { versionId: randomUUID(), kind: 'main' })
    expect(full.body.code).toBe('version/too-many')
  })
})

describe('deleting a song [C-1]', () => {
  it('removes it with its versions and their files, and changes nothing a second time', async () => {
    const { songId, versionId } = await createReadySong(world, mira)
    const { levelUrl } = (await mira.post(`/api/versions/${versionId}/listen`)).body
    expect((await june.delete(`/api/songs/${songId}`)).status).toBe(404)
    expect((await mira.delete(`/api/songs/${songId}`)).status).toBe(204)
    expect((await mira.delete(`/api/songs/${songId}`)).status).toBe(404)
    await world.drainJobs()
    expect((await mira.send('GET', levelUrl)).status).toBe(404)
    const { rows } = await world.deps.db.$client.query(
      `select count(*)::int as count from song_versions where id = $1`,
      [versionId],
    )
    expect(rows[0].count).toBe(0)
  })
})
