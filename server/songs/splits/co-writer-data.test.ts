import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { describe, expect, it } from 'vitest'
import { eachSplitSheet } from '../../privacy/export/my-data-queries.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { address, splitSteps, writer, written } from '../../testing/steps/split-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const { addSong, confirm, link, read, save, send, sentSong, tokenOf } = splitSteps(world, ada)

/** Which of these texts the tables of splits still contain about a song. */
async function traces(songId: string, texts: string[]): Promise<string[]> {
  const { rows } = await world.deps.db.$client.query(
    `select coalesce(string_agg(row, ' '), '') as text from (
      select s::text as row from writer_shares s join split_sheets on split_sheets.id = s.sheet_id where song_id = $1
      union all select l::text from split_links l join writer_shares s on s.id = l.share_id join split_sheets on split_sheets.id = s.sheet_id where song_id = $1
      union all select h::text from split_history h where song_id = $1) rows`,
    [songId],
  )
  return texts.filter((text) => rows[0].text.includes(text))
}

describe('what Velv keeps about a co-writer [C-2]', () => {
  it('is shown and deleted by the link; before the sheet is final, their name goes as well', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    const token = await tokenOf(jon)
    await confirm(token, { legalName: 'Jonas Michael Berg', ipi: '00014107338' })
    expect((await link('data', token)).body).toMatchObject({
      email: jon,
      shares: [{ name: 'Writer 1', legalName: 'Jonas Michael Berg', ipi: '00014107338', state: 'confirmed' }],
      history: [{ text: 'Sent to Writer 1' }, { text: 'Writer 1 confirmed' }],
    })
    expect((await link('delete-data', token)).status).toBe(204)
    expect((await link('delete-data', token)).status).toBe(204)

    const { writers, missing } = await read(songId)
    expect(writers[1]).toMatchObject({
      name: '',
      legalName: '',
      ipi: '',
      email: '',
      answeredBy: '',
      state: 'draft',
      isErased: true,
    })
    expect(missing).toContain('Name every writer')
    expect((await link('open', token)).body).toMatchObject({ status: 'erased', title: '', sentTo: '' })
    expect(await traces(songId, [jon, 'Writer 1', 'Jonas Michael', '00014107338'])).toEqual([])
  })

  it('keeps the credit and the share on a final sheet, and nothing else', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    await confirm(token, { legalName: 'Jonas Michael Berg', society: '021', ipi: '00014107338' })
    await link('delete-data', token)
    const splits = await read(songId)
    expect(splits).toMatchObject({ isReadyForHold: true })
    expect(splits.writers[1]).toMatchObject({ name: 'Writer 1', state: 'confirmed', society: null, email: '' })
    expect(await traces(songId, [jon, 'Jonas Michael', '00014107338'])).toEqual([])
  })
})

describe('what Velv keeps about someone whose address was a mistake [C-2]', () => {
  /** A song whose request went to a wrong address, which its creator then corrected. */
  async function correctedSong() {
    const [wrong, right, maya] = [address('wrong'), address('right'), address('maya')]
    const songId = await sentSong(wrong, maya)
    const token = await tokenOf(wrong)
    const correct = async () => {
      const [own, first, second] = written(await read(songId)) as [object, object, object]
      return save(songId, [own, { ...first, email: right }, second])
    }
    return { songId, wrong, right, maya, token, correct }
  }

  it('is shown to them and deleted, and the share stays as it is', async () => {
    const { songId, wrong, right, token, correct } = await correctedSong()
    expect((await correct()).body).toMatchObject({ version: 1, writers: [{}, { state: 'draft' }, {}] })
    expect((await link('data', token)).body).toEqual({
      email: wrong,
      shares: [],
      addenda: [],
      history: [{ at: expect.any(String), text: 'Sent to Writer 1' }],
    })
    const before = await read(songId)
    for (const _ of [1, 2]) expect((await link('delete-data', token)).status).toBe(204)
    expect((await read(songId)).writers).toEqual(before.writers)
    expect(await traces(songId, [wrong])).toEqual([])
    expect((await link('open', token)).body).toMatchObject({ status: 'erased', title: '', sentTo: '' })
    const { rows } = (await ada.get(`/api/songs/${songId}/splits/history`)).body
    expect(rows.map(({ text }: { text: string }) => text)).toEqual([
      'Sent to Writer 2',
      'Sent to a writer',
      'You confirmed your share',
    ])
    await send(songId)
    expect((await link('open', await tokenOf(right))).body.status).toBe('open')
  })

  it('is deleted after the sheet became final, which it leaves as it is', async () => {
    const { songId, wrong, right, maya, token, correct } = await correctedSong()
    await correct()
    await send(songId)
    await confirm(await tokenOf(right))
    await confirm(await tokenOf(maya))
    const final = await read(songId)
    expect(final.isReadyForHold).toBe(true)
    expect((await link('delete-data', token)).status).toBe(204)
    expect(await traces(songId, [wrong])).toEqual([])
    expect((await read(songId)).writers).toEqual(final.writers)
  })

  it.each([
    ['a suggestion', 'suggest', { shareBasisPoints: 100, roles: ['composer'], message: 'Hardly' }],
    ['a decline', 'decline', { reason: 'Wrong person' }],
  ])('is not %s, once the address is corrected', async (_what, operation, body) => {
    const { songId, wrong, token, correct } = await correctedSong()
    await link(operation, token, body)
    world.advanceClock(splitLimits.undoSeconds * 1000)
    expect((await correct()).body.writers[1]).toMatchObject({
      state: 'draft',
      suggestion: null,
      reason: '',
      answeredAt: null,
      answeredBy: '',
    })
    await link('delete-data', token)
    expect(await traces(songId, [wrong, 'Hardly', 'Wrong person'])).toEqual([])
  })

  it('goes with a share that the creator removes, because their link goes with it', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await addSong('Of others')
    await save(songId, [writer({ email: jon }), writer({ name: 'Maya Okafor', email: maya })])
    await send(songId)
    const token = await tokenOf(jon)
    const { writers } = await read(songId)
    for (const { id } of writers) await ada.post(`/api/songs/${songId}/splits/writers/${id}/withdraw`)
    const [, second] = written(await read(songId)) as [object, object]
    expect((await save(songId, [second])).body).toMatchObject({ version: 1 })
    expect((await link('delete-data', token)).body.code).toBe('split-link/not-found')
    expect(await traces(songId, [jon, 'Jon Berg'])).toEqual([])
    expect(await traces(songId, [maya])).toEqual([maya])
  })
})

it('goes with the song, unless everyone confirmed its sheet: their link is unknown', async () => {
  const [jon, maya] = [address('jon'), address('maya')]
  const songId = await sentSong(jon, maya)
  await confirm(await tokenOf(jon), { legalName: 'Jonas Michael Berg' })
  const token = await tokenOf(maya)
  await world.drainJobs()
  expect((await ada.delete(`/api/songs/${songId}`)).status).toBe(204)
  expect((await link('open', token)).body.code).toBe('split-link/not-found')
  await world.drainJobs()
  for (const text of [jon, 'Jonas Michael']) expect(await findInDatabase(world, [text])).toEqual([])
})

it('is part of the creator’s download of their data', async () => {
  const jon = address('jon')
  await sentSong(jon)
  const sheets = []
  for await (const sheet of eachSplitSheet(world.deps.db, ada.id)) sheets.push(sheet)
  expect(sheets.at(-1)).toMatchObject({ version: 1, writers: [{ name: 'Ada Walker' }, { email: jon }], addenda: [] })
})
