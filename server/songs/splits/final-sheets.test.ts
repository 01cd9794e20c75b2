import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, statusAndCode } from '../../testing/steps/person.ts'
import { address, splitSteps, written } from '../../testing/steps/split-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const { confirm, finalSong, link, read, save, send, sentSong, tokenOf, tokens } = splitSteps(world, ada)
const dayMs = 86_400_000

const json = async (songId: string, version?: number) =>
  (await ada.get(`/api/songs/${songId}/splits/sheet.json${version ? `?version=${version}` : ''}`)).body
/** A sheet file without the time at which it was read. */
const lasting = (sheet: { printedAt: string; [field: string]: unknown }) => {
  const { printedAt: _, ...file } = sheet
  return file
}
const rename = (songId: string, change: object) => ada.send('PATCH', `/api/songs/${songId}`, change)
/** Saves the sheet with a change of one writer. */
async function change(songId: string, index: number, fields: object) {
  const writers = written(await read(songId)) as object[]
  return save(
    songId,
    writers.map((each, at) => (at === index ? { ...each, ...fields } : each)),
  )
}

describe('a final split sheet [C-5]', () => {
  it('carries everything that it prints, whatever becomes of its song', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    await rename(songId, { title: 'Renamed while it waits', isrc: 'USS1Z9900001', containsSamples: true })
    const token = await tokenOf(jon)
    await confirm(token)
    const before = lasting(await json(songId))
    expect(before).toMatchObject({
      title: 'Half the Road',
      isrc: null,
      version: 1,
      oneStop: expect.stringContaining('2 parties'),
    })
    await rename(songId, { title: 'After', isrc: 'USS1Z9900002' })
    expect(lasting(await json(songId))).toEqual(before)
    expect((await read(songId)).title).toBe('Half the Road')
    expect((await link('open', token)).body).toMatchObject({ title: 'Half the Road', status: 'answered' })
    expect(lasting((await link('sheet.json', token)).body).title).toBe('Half the Road')
    for (const file of [await ada.get(`/api/songs/${songId}/splits/sheet.pdf`), await link('sheet.pdf', token)])
      expect(file.headers.get('content-disposition')).toContain('half-the-road-split-sheet.pdf')
  })

  it('takes the song’s new title into a version of its own, which everyone confirms again', async () => {
    const jon = address('jon')
    const songId = await finalSong(jon)
    await rename(songId, { title: 'After' })
    const { body } = await save(songId, written(await read(songId)) as object[], { startVersion: true })
    expect(body).toMatchObject({ version: 2, title: 'After', finalVersion: 1 })
    await send(songId)
    await confirm(await tokenOf(jon))
    expect([(await json(songId, 1)).title, (await json(songId)).title]).toEqual(['Half the Road', 'After'])
  })

  it('takes what its creator adds about themselves as an addendum, without asking anyone again', async () => {
    const jon = address('jon')
    const songId = await finalSong(jon)
    const token = await tokenOf(jon)
    const before = lasting(await json(songId))
    const { body } = await change(songId, 0, { society: '021', ipi: '00014107338' })
    expect(body).toMatchObject({
      version: 1,
      finalAt: expect.any(String),
      writers: [{ society: '021', ipi: '00014107338', state: 'confirmed' }, { state: 'confirmed' }],
      addenda: [
        { writer: 'Ada Walker', text: 'PRO: BMI' },
        { writer: 'Ada Walker', text: 'IPI: 00014107338' },
      ],
    })
    const after = lasting(await json(songId)) as { addenda: object[] }
    expect({ ...after, addenda: [] }).toEqual({ ...before, addenda: [] })
    expect(after.addenda).toHaveLength(2)
    expect((await link('open', token)).body).toMatchObject({
      status: 'answered',
      sheet: { addenda: after.addenda.map(() => ({ writer: 'Ada Walker' })) },
    })
    expect((await link('sheet.pdf', token)).status).toBe(200)
    expect((await (await ada.send('GET', `/api/songs/${songId}/splits/sheet.csv`)).text()).split('\r\n')[1]).toContain(
      ',021,',
    )
    await world.drainJobs()
    expect((await world.mailsTo(jon)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/changing/),
    )
  })

  it('takes the ISWC as an addendum, too', async () => {
    const songId = await finalSong(address('jon'))
    const { body } = await save(songId, written(await read(songId)) as object[], { iswc: 'T-034.524.680-1' })
    expect(body).toMatchObject({ version: 1, iswc: 'T0345246801', addenda: [{ text: 'ISWC: T-034.524.680-1' }] })
    expect(await json(songId)).toMatchObject({ iswc: null, addenda: [{ field: 'iswc', value: 'T0345246801' }] })
  })

  it('takes what a co-writer adds about themselves by their link, which nobody else can add', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await finalSong(jon, maya)
    const token = await tokenOf(jon)
    const refused = await change(songId, 1, { ipi: '00014107338' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'writers.1.ipi': 'Only Writer 1 can add this, with the link we emailed.' },
    ])
    const facts = { society: '021', ipi: '00014107338', publisherIpi: '' }
    expect((await link('facts', token, { ...facts, ipi: '1' })).body.fields).toHaveProperty('ipi')
    for (const _ of [1, 2]) expect((await link('facts', token, facts)).status).toBe(200)
    expect(await json(songId)).toMatchObject({
      version: 1,
      writers: [{}, { society: null }, {}],
      addenda: [
        { writer: 'Writer 1', field: 'society' },
        { writer: 'Writer 1', field: 'ipiNameNumber' },
      ],
    })
    expect((await link('data', token)).body.addenda).toMatchObject([{ text: 'PRO: BMI' }, { text: 'IPI: 00014107338' }])
  })

  it('is not annulled by another share: it stays final until the new version is, and those who confirmed are told', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await finalSong(jon, maya)
    const [oldToken] = await tokens(jon)
    const first = lasting(await json(songId))
    const [own, theirs] = written(await read(songId)) as [object, object]
    // Maya isn’t on the new version.
    await save(songId, [{ ...own, shareBasisPoints: 6667 }, theirs])
    expect(await read(songId)).toMatchObject({ version: 2, finalVersion: 1, isReadyForHold: true, finalAt: null })
    await world.drainJobs()
    for (const email of [jon, maya]) {
      const mail = (await world.mailsTo(email)).find(({ subject }) => subject.includes('is changing the splits'))
      expect(mail!.text).toContain('Version 1, which you confirmed, stays final until everyone')
    }
    await send(songId)
    expect(lasting(await json(songId, 1))).toEqual(first)
    const versions = async () => (await ada.get(`/api/songs/${songId}/splits/versions`)).body
    expect(await versions()).toMatchObject({ rows: [{ version: 1 }], next: null })
    expect((await ada.get('/api/my/songs?q=splits:confirmed')).body.rows.map(({ id }: { id: string }) => id)).toContain(
      songId,
    )
    await confirm(await tokenOf(jon))
    expect((await versions()).rows.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect((await link('open', oldToken!)).body).toMatchObject({
      status: 'answered',
      versions: [{ version: 2 }, { version: 1 }],
      sheet: { version: 1, newerVersion: { version: 2, finalAt: expect.any(String) } },
    })
    for (const version of [1, 2]) {
      const file = (await link('sheet.json', oldToken!, { version })).body
      expect([file.version, file.writers.length]).toEqual([version, version === 1 ? 3 : 2])
      expect((await link('sheet.csv', oldToken!, { version })).status).toBe(200)
      expect((await link('sheet.pdf', oldToken!, { version })).status).toBe(200)
    }
    expect((await link('facts', oldToken!, { society: '021', ipi: '', publisherIpi: '' })).body.code).toBe(
      'split-link/ended',
    )
    const mayas = await tokenOf(maya)
    expect((await link('open', mayas)).body).toMatchObject({ status: 'answered', versions: [{ version: 1 }] })
    expect((await link('sheet.json', mayas, { version: 2 })).body.code).toBe('splits/version-not-found')
    expect((await ada.get(`/api/songs/${songId}/splits/sheet.json?version=3`)).body.code).toBe(
      'splits/version-not-found',
    )
  })

  it('is read by an old link for 90 days, and then by a new one that is emailed to the same address', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await finalSong(jon, maya)
    const [token] = await tokens(jon)
    const [own] = written(await read(songId)) as [object]
    await save(songId, [{ ...own, shareBasisPoints: 10_000 }])
    world.advanceClock((splitLimits.linkDays - 1) * dayMs)
    expect((await link('sheet.pdf', token!)).status).toBe(200)
    world.advanceClock(dayMs)
    expect((await link('open', token!)).body).toMatchObject({ status: 'expired', title: 'Half the Road', sheet: null })
    expect((await link('sheet.pdf', token!)).body.code).toBe('split-link/ended')
    expect((await link('renew', token!)).status).toBe(204)
    const renewed = await tokenOf(jon)
    expect(renewed).not.toBe(token)
    expect((await link('open', renewed)).body).toMatchObject({ status: 'answered', sheet: { version: 1 } })
  })
})

describe('the evidence of an agreement [C-5]', () => {
  it('stays readable by co-writers after the song is deleted, and goes once nobody can read it', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await finalSong(jon, maya)
    await change(songId, 0, { society: '021', ipi: '00014107338' })
    const [jons, mayas] = [await tokenOf(jon), await tokenOf(maya)]
    await world.drainJobs()
    expect((await ada.delete(`/api/songs/${songId}`)).status).toBe(204)
    expect((await link('sheet.json', jons)).body).toMatchObject({
      title: 'Half the Road',
      finalAt: expect.any(String),
      writers: [
        { name: 'Ada Walker', shareBasisPoints: 3334, society: null },
        { name: 'Writer 1' },
        { name: 'Writer 2' },
      ],
      addenda: [],
    })
    expect((await link('open', jons)).body).toMatchObject({ requestedBy: 'Ada Walker', status: 'answered' })
    expect((await link('facts', jons, { society: '021', ipi: '', publisherIpi: '' })).status).toBe(200)
    world.advanceClock(splitLimits.linkDays * dayMs)
    expect((await link('renew', mayas)).status).toBe(204)
    const renewed = await tokenOf(maya)
    expect((await link('open', renewed)).body.status).toBe('answered')
    await link('renew', jons)
    await link('delete-data', await tokenOf(jon))
    expect((await link('sheet.json', renewed)).body.writers[1]).toMatchObject({ name: 'Writer 1', society: null })
    expect((await link('delete-data', renewed)).status).toBe(204)
    expect((await link('open', renewed)).body.code).toBe('split-link/not-found')
    expect(await statusAndCode(ada.send('GET', `/api/songs/${songId}/splits`))).toEqual([404, 'song/not-found'])
  })

  it('keeps of a deleted account what everyone agreed on, and no address or number', async () => {
    const zoe = await createPerson(world, 'Zoe Quillfeather', 'songWriter')
    const steps = splitSteps(world, zoe)
    const ownIpi = '00052210040'
    const jon = address('jon')
    const songId = await steps.finalSong(jon)
    const [own, other] = written(await steps.read(songId)) as [object, object]
    await steps.save(songId, [{ ...own, ipi: ownIpi }, other])
    const maya = address('maya')
    await steps.sentSong(maya)
    const token = await tokenOf(jon)
    await world.drainJobs()
    expect((await zoe.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect((await link('sheet.json', token)).body.writers).toMatchObject([
      { name: 'Ada Walker', shareBasisPoints: 5000, ipiNameNumber: null },
      { name: 'Writer 1', shareBasisPoints: 5000 },
    ])
    expect(await findInDatabase(world, [zoe.email, ownIpi, maya, 'Zoe Quillfeather'])).toEqual([])
  })
})
