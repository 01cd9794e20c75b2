import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { completeSong, createSong } from '../../testing/steps/song-steps.ts'
import { address, me, splitSteps, writer, written } from '../../testing/steps/split-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')
const { addSong, confirm, read, save, send, sentSong, tokenOf } = splitSteps(world, ada)

describe('a creator [C-2]', () => {
  it('begins with a proposal, and is ready for a hold alone at 100%', async () => {
    const songId = await createSong(ada, { ...completeSong('Alone'), writers: [] })
    expect(await read(songId)).toMatchObject({
      version: 0,
      isReadyForHold: false,
      writers: [{ name: 'Ada Walker', shareBasisPoints: 10_000, isCreator: true, state: 'draft' }],
    })
    expect((await save(songId, [me({ shareBasisPoints: 10_000 })])).body).toMatchObject({ version: 1, canSend: true })
    const { body } = await send(songId)
    expect(body).toMatchObject({ isReadyForHold: true, missing: [], version: 1 })
    expect(body.finalAt).not.toBeNull()
  })

  it('can send only a whole song, with an email for everyone', async () => {
    const songId = await addSong('Unfinished')
    await save(songId, [me({ shareBasisPoints: 3000 }), writer({ email: address('jon') })])
    expect(await read(songId)).toMatchObject({ missing: ['20% unassigned'], canSend: false })
    expect((await send(songId)).body.code).toBe('splits/incomplete')
    await save(songId, [me(), writer()])
    expect((await read(songId)).missing).toEqual(['Add an email for Jon Berg'])
    expect((await send(songId)).body.code).toBe('splits/incomplete')
  })

  it('cannot save over what they have not read', async () => {
    const songId = await addSong('Two tabs')
    const { revision } = await read(songId)
    const first = ada.put(`/api/songs/${songId}/splits`, { revision, writers: [me()] })
    const second = ada.put(`/api/songs/${songId}/splits`, { revision, writers: [me({ shareBasisPoints: 1 })] })
    const statuses = (await Promise.all([first, second])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it.each([
    ['totals beyond 100%', [me({ shareBasisPoints: 9999 }), writer({ shareBasisPoints: 2 })], 'writers'],
    ['300 writers', Array.from({ length: 300 }, () => writer({ shareBasisPoints: 1 })), 'writers'],
    ['a negative share', [me({ shareBasisPoints: -1 })], 'writers.0.shareBasisPoints'],
    ['half a basis point', [me({ shareBasisPoints: 0.5 })], 'writers.0.shareBasisPoints'],
    [
      'a publisher with more than the share',
      [me({ publisher: 'X Y', publisherBasisPoints: 5001 })],
      'writers.0.publisherBasisPoints',
    ],
    ['an IPI with wrong check digits', [me({ ipi: '00014107339' })], 'writers.0.ipi'],
    ['a society that does not exist', [me({ society: '000' })], 'writers.0.society'],
    ['a name that only turns the text around', [me({ name: '\u202e\u2066' })], 'writers.0.name'],
    ['a name under a pile of accents', [me({ name: `A${'\u0335'.repeat(40)}` })], 'writers.0.name'],
    [
      'their own address as that of a co-writer',
      [me(), writer({ email: 'ADA.walker@example.com' })],
      'writers.1.email',
    ],
    ['themselves twice', [me(), me()], 'writers'],
  ])('cannot save %s', async (_what, writers, field) => {
    const songId = await addSong('Hostile')
    const { status, body } = await save(songId, writers)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await read(songId)).version).toBe(0)
  })

  it('cannot save an ISWC with a wrong check digit', async () => {
    const songId = await addSong('Works')
    expect((await save(songId, [me()], { iswc: 'T-034.524.680-2' })).body.fields).toHaveProperty('iswc')
    expect((await save(songId, [me()], { iswc: 't 034524680 1' })).body.iswc).toBe('T0345246801')
  })

  it('cannot reach the splits of someone else’s song, which answers like an unknown one', async () => {
    const songId = await sentSong(address('jon'))
    const { writers } = await read(songId)
    const calls = (id: string) =>
      [
        ['GET', `/api/songs/${id}/splits`],
        ['PUT', `/api/songs/${id}/splits`, { revision: 2, writers: [me()] }],
        ['POST', `/api/songs/${id}/splits/send`, { revision: 2 }],
        ['POST', `/api/songs/${id}/splits/writers/${writers[1].id}/remind`],
        ['POST', `/api/songs/${id}/splits/writers/${writers[1].id}/withdraw`],
        ['GET', `/api/songs/${id}/splits/history`],
        ['GET', `/api/songs/${id}/splits/sheet.pdf`],
        ['GET', `/api/songs/${id}/splits/sheet.csv`],
        ['GET', `/api/songs/${id}/splits/sheet.json`],
      ] as const
    for (const [index, [method, path, body]] of calls(songId).entries()) {
      const unknown = calls(newId())[index]!
      const answers = [await theo.send(method, path, body), await theo.send(unknown[0], unknown[1], unknown[2])]
      expect(await Promise.all(answers.map((answer) => statusAndCode(answer)))).toEqual([
        [404, 'song/not-found'],
        [404, 'song/not-found'],
      ])
    }
  })

  it('sends at most 50 requests a day, and no part of a sheet beyond that', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    try {
      const mira = await createPerson(narrow, 'Mira Halden', 'songWriter')
      const steps = splitSteps(narrow, mira)
      const addresses = (count: number) => Array.from({ length: count }, () => address('writer'))
      await steps.sentSong(...addresses(49))
      const songId = await steps.addSong('Beyond')
      const writers = addresses(2).map((email) => writer({ email }))
      await steps.save(songId, writers)
      expect(await steps.send(songId)).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
      expect((await steps.read(songId)).writers).toMatchObject([{ state: 'draft' }, { state: 'draft' }])
      await narrow.drainJobs()
      for (const { email } of writers) expect(await narrow.mailsTo(email)).toEqual([])
    } finally {
      await narrow.close()
    }
  })
})

describe('a confirmed share never gets another writer [C-2]', () => {
  const states = async (songId: string) =>
    (await read(songId)).writers.map(({ state }: { state: string }) => state) as string[]
  const swapIds = (writers: object[], one: number, other: number) =>
    writers.map((each, index) => {
      const { id } = writers[index === one ? other : index === other ? one : index] as { id: string }
      return { ...each, id }
    })

  it('when the ids of the creator and a co-writer are swapped', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const [own, other] = written(await read(songId)) as [object, object]
    const { body } = await save(songId, swapIds([{ ...own, legalName: 'Ada M. Walker' }, other], 0, 1))
    expect(body).toMatchObject({ version: 2, writers: [{ isCreator: true }, { isCreator: false, email: jon }] })
    expect(await states(songId)).toEqual(['draft', 'draft'])
    expect((await send(songId)).body).toMatchObject({ isReadyForHold: false, finalAt: null })
    expect(await states(songId)).toEqual(['confirmed', 'sent'])
  })

  it('when the ids of two co-writers are swapped, of whom one has confirmed', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    await confirm(await tokenOf(jon))
    const [own, first, second] = written(await read(songId)) as [object, object, object]
    const { body } = await save(songId, swapIds([own, first, { ...second, legalName: 'Maya O.' }], 1, 2))
    expect(body).toMatchObject({ version: 2, writers: [{}, { email: jon }, { email: maya }] })
    expect(await states(songId)).toEqual(['draft', 'draft', 'draft'])
    await send(songId)
    expect(await states(songId)).toEqual(['confirmed', 'sent', 'sent'])
  })

  it('when the ids are left out', async () => {
    const songId = await sentSong(address('jon'))
    const [own, other] = written(await read(songId)) as [object, object]
    const { body } = await save(songId, [
      { ...own, legalName: 'Ada M. Walker' },
      { ...other, id: undefined },
    ])
    expect(body.version).toBe(2)
  })

  it('when one id is on the sheet twice, which can’t be saved', async () => {
    const songId = await addSong('Twice')
    await save(songId, [me(), writer()])
    const [own, other] = written(await read(songId)) as [object, { id: string }]
    const { status, body } = await save(songId, [{ ...own, id: other.id }, other])
    expect([status, Object.keys(body.fields)]).toEqual([422, ['writers']])
  })

  it('not even as a draft, if one is the creator’s', async () => {
    const songId = await addSong('Drafts')
    await save(songId, [me(), writer()])
    const before = written(await read(songId)) as { id: string }[]
    const { body } = await save(songId, swapIds([{ ...before[0]!, legalName: 'Ada M. Walker' }, before[1]!], 0, 1))
    expect(body).toMatchObject({ version: 1, writers: [{ isCreator: true }, { isCreator: false }] })
    const ids = before.map(({ id }) => id)
    expect(body.writers.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([])
  })

  it('while drafts can still change places, go, and be added on the same sheet', async () => {
    const songId = await addSong('Reordered')
    await save(songId, [me(), writer({ shareBasisPoints: 2500 }), writer({ name: 'Maya', shareBasisPoints: 2500 })])
    const [own, jon, maya] = written(await read(songId)) as [object, object, object]
    const { body } = await save(songId, [own, maya, jon])
    expect(body).toMatchObject({ version: 1, writers: [own, maya, jon] })
    const after = await save(songId, [own, jon, writer({ name: 'Zoe', shareBasisPoints: 100 })])
    expect(after.body).toMatchObject({ version: 1, writers: [own, jon, { name: 'Zoe' }] })
  })
})

it('never changes a final sheet, not even by a query of the database', async () => {
  const jon = address('jon')
  const songId = await sentSong(jon)
  await confirm(await tokenOf(jon))
  const { writers } = await read(songId)
  for (const statement of [
    `update writer_shares set share_basis_points = 1 where id = '${writers[1].id}'`,
    `update writer_shares set state = 'draft' where id = '${writers[1].id}'`,
    `update writer_shares set legal_name = 'Somebody' where id = '${writers[1].id}'`,
    `delete from writer_shares where id = '${writers[1].id}'`,
    `update split_sheets set final_at = null where song_id = '${songId}'`,
    `update split_sheets set title = 'After' where song_id = '${songId}'`,
    `update split_sheets set iswc = 'T0345246801' where song_id = '${songId}'`,
  ])
    await expect(world.deps.db.$client.query(statement)).rejects.toThrow('a final split sheet never changes')
})

it('tells the history of a song’s splits to its creator, newest first and by pages', async () => {
  const jon = address('jon')
  const songId = await sentSong(jon)
  await confirm(await tokenOf(jon))
  const { body } = await ada.get(`/api/songs/${songId}/splits/history`)
  expect(body.rows.map(({ text, email }: { text: string; email: string }) => [text, email])).toEqual([
    ['Everyone confirmed. The split sheet is final', ''],
    ['Writer 1 confirmed', jon],
    ['Sent to Writer 1', jon],
    ['You confirmed your share', ''],
  ])
  expect(body.next).toBeNull()
})

it('is read-only for an archived song', async () => {
  const songId = await sentSong(address('jon'))
  await ada.post('/api/my/songs/archive', { ids: [songId], isArchived: true })
  const { revision, writers } = await read(songId)
  const edit = await ada.put(`/api/songs/${songId}/splits`, { revision, writers: [me()] })
  const remind = await ada.post(`/api/songs/${songId}/splits/writers/${writers[1].id}/remind`)
  expect([edit.body.code, remind.body.code]).toEqual(['song/archived', 'song/archived'])
})
