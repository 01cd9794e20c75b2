import { limits } from '@velv/domain/limits.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { createPerson, Person, statusAndCode } from '../../testing/steps/person.ts'
import { completeSong, createSong } from '../../testing/steps/song-steps.ts'
import { eachSplitSheet } from '../../privacy/export/my-data-queries.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { splitHistory, writerShares } from './splits-table.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')
const anyone = new Person(world)
const dayMs = 86_400_000
const addSong = (title: string) => createSong(ada, completeSong(title))

const writer = (change: object = {}) => ({
  name: 'Jon Berg',
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: 5000,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  email: '',
  isCreator: false,
  ...change,
})
const me = (change: object = {}) => writer({ name: 'Ada Walker', isCreator: true, ...change })

let count = 0
/** An address that nobody else in this file has. */
const address = (name: string) => `${name}.${(count += 1)}@studio.example`

const read = async (songId: string, who = ada) => (await who.get(`/api/songs/${songId}/splits`)).body
const save = async (songId: string, writers: object[], change: object = {}, who = ada) => {
  const { revision } = await read(songId, who)
  return who.put(`/api/songs/${songId}/splits`, { revision, writers, ...change })
}
const send = async (songId: string) =>
  ada.post(`/api/songs/${songId}/splits/send`, { revision: (await read(songId)).revision })
/** The writers as a page would send them back. */
const written = (splits: { writers: Record<string, unknown>[] }) =>
  splits.writers.map(
    ({
      id,
      name,
      legalName,
      roles,
      shareBasisPoints,
      publisher,
      publisherBasisPoints,
      society,
      ipi,
      email,
      isCreator,
    }) => ({
      id,
      name,
      legalName,
      roles,
      shareBasisPoints,
      publisher,
      publisherBasisPoints,
      society,
      ipi,
      email,
      isCreator,
    }),
  )

const tokens = async (email: string) => {
  await world.drainJobs()
  return (await world.mailsTo(email)).map(({ text }) => /\/splits\/confirm#(\S+)/.exec(text)![1]!)
}
/** The token of the newest email. */
const tokenOf = async (email: string) => (await tokens(email)).toSorted().at(-1)!
const link = (operation: string, token: string, body: object = {}) =>
  anyone.post(`/api/split-links/${operation}`, { token, ...body })
const confirm = (token: string, change: object = {}) =>
  link('confirm', token, { legalName: '', society: null, ipi: '', ...change })

/** A song of Ada's with a sheet that was sent to one co-writer for each address. */
async function sentSong(...emails: string[]) {
  const songId = await addSong('Half the Road')
  const share = Math.floor(10_000 / (emails.length + 1))
  const writers = emails.map((email, index) => writer({ name: `Writer ${index + 1}`, email, shareBasisPoints: share }))
  expect((await save(songId, [me({ shareBasisPoints: 10_000 - share * emails.length }), ...writers])).status).toBe(200)
  expect((await send(songId)).status).toBe(200)
  return songId
}

describe('a creator [C-2]', () => {
  it('begins with a proposal, and is ready for a hold alone at 100%', async () => {
    const songId = await addSong('Alone')
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

  it('sends at most 50 requests a day', async () => {
    expect(limits['split.invite']).toMatchObject({ tries: 50, seconds: 86_400 })
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

describe('a co-writer without an account [C-2]', () => {
  it('confirms by a link, after which the sheet is final', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    expect(await read(songId)).toMatchObject({ missing: ['Waiting for Writer 1'], isReadyForHold: false })
    await world.drainJobs()
    const [mail] = await world.mailsTo(jon)
    expect(mail).toMatchObject({ subject: 'Ada Walker added you as a writer of “Half the Road”' })
    expect(mail!.text).toContain('Your share: 50.00%')
    expect(mail!.text).not.toMatch(/drop|brief|submi/i)

    const token = await tokenOf(jon)
    expect((await link('open', token)).body).toMatchObject({
      status: 'open',
      title: 'Half the Road',
      requestedBy: 'Ada Walker',
      sentTo: jon,
      sheet: {
        writers: [
          { name: 'Ada Walker', state: 'confirmed' },
          { name: 'Writer 1', isYou: true, state: 'sent' },
        ],
      },
    })
    expect((await read(songId)).writers[1].openedAt).not.toBeNull()

    const { body } = await confirm(token, {
      legalName: ' Jonas  Berg ',
      society: '021',
      ipi: '14107338'.padStart(11, '0'),
    })
    expect(body).toMatchObject({
      status: 'answered',
      sheet: { you: { state: 'confirmed', legalName: 'Jonas Berg', society: '021' } },
    })
    const splits = await read(songId)
    expect(splits).toMatchObject({ isReadyForHold: true, missing: [], finalAt: expect.any(String) })
    expect(splits.writers[1]).toMatchObject({ state: 'confirmed', answeredBy: jon, ipi: '00014107338' })
    await world.drainJobs()
    expect((await world.mailsTo(jon)).map(({ subject }) => subject)).toContain(
      'The split sheet for “Half the Road” is final',
    )
    expect((await ada.get('/api/notices')).body.rows[0].title).toBe('The split sheet for Half the Road is final')
  })

  it('is asked again, with everyone, when a confirmed split changes', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    await confirm(await tokenOf(jon))
    await confirm(await tokenOf(maya))
    const final = await read(songId)
    expect(final.isReadyForHold).toBe(true)
    const oldToken = (await tokens(jon))[0]!

    const writers = written(final)
    const [first, second, third] = writers as [object, object, object]
    const changed = [first, { ...second, shareBasisPoints: 4000 }, { ...third, shareBasisPoints: 2666 }]
    expect((await save(songId, changed)).body).toMatchObject({
      version: 2,
      isReadyForHold: false,
      missing: ['Not sent yet'],
    })
    expect((await read(songId)).writers.map(({ state }: { state: string }) => state)).toEqual([
      'draft',
      'draft',
      'draft',
    ])

    expect((await link('open', oldToken)).body).toMatchObject({ status: 'replaced', sheet: null })
    expect((await confirm(oldToken)).body.code).toBe('split-link/ended')
    await send(songId)
    expect((await link('open', await tokenOf(jon))).body).toMatchObject({ status: 'open', sheet: { version: 2 } })
    expect((await confirm(oldToken)).body.code).toBe('split-link/ended')
    expect((await read(songId)).writers[1].state).toBe('sent')
  })

  it('is not asked again when the creator adds their own details before the sheet is final', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    await confirm(await tokenOf(jon))
    const [first, ...others] = written(await read(songId)) as object[]
    const { body } = await save(songId, [{ ...first, society: '021', ipi: '00014107338' }, ...others])
    expect(body).toMatchObject({
      version: 1,
      writers: [{ society: '021', state: 'confirmed' }, { state: 'confirmed' }, { state: 'sent' }],
    })
  })

  it('changes nothing by using a link again, and is shown what they answered', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon, address('maya'))
    const token = await tokenOf(jon)
    await confirm(token, { legalName: 'Jonas Berg' })
    const before = await world.deps.db.select().from(writerShares)
    for (const answer of [
      await confirm(token, { legalName: 'Somebody Else' }),
      await link('decline', token, { reason: 'No' }),
      await link('suggest', token, { shareBasisPoints: 9000, roles: ['composer'], message: '' }),
    ])
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'answered', sheet: { you: { legalName: 'Jonas Berg' } } },
      })
    expect(await world.deps.db.select().from(writerShares)).toEqual(before)
    expect((await read(songId)).writers[1].legalName).toBe('Jonas Berg')
  })

  it('answers once when two tabs confirm and decline at the same time', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    await Promise.all([confirm(token), link('decline', token, { reason: 'Not mine' })])
    await world.drainJobs()
    const entries = await world.deps.db.select().from(splitHistory).where(eq(splitHistory.songId, songId))
    expect(entries.filter(({ action }) => action === 'confirm' || action === 'decline').length).toBeLessThanOrEqual(1)
  })

  it('suggests a change, which the creator sees, and can be asked again', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    const nothing = { shareBasisPoints: 5000, roles: ['composer'], message: ' \u202e ' }
    expect((await link('suggest', token, nothing)).body.fields).toHaveProperty('message')
    expect((await link('suggest', token, { ...nothing, shareBasisPoints: 10_001 })).body.fields).toHaveProperty(
      'shareBasisPoints',
    )
    await link('suggest', token, {
      shareBasisPoints: 6000,
      roles: ['lyricist', 'composer'],
      message: 'I wrote the words.',
    })
    const { writers, missing } = await read(songId)
    expect(writers[1]).toMatchObject({
      state: 'corrected',
      suggestion: { shareBasisPoints: 6000, roles: ['composer', 'lyricist'], message: 'I wrote the words.' },
    })
    expect(missing).toEqual(['Writer 1 suggested a change'])
    const again = await ada.post(`/api/songs/${songId}/splits/writers/${writers[1].id}/remind`)
    expect(again.body.writers[1]).toMatchObject({ state: 'sent', suggestion: null })
    expect((await link('open', token)).body.status).toBe('replaced')
    expect((await link('open', await tokenOf(jon))).body.status).toBe('open')
  })

  it('declines with a reason, which nobody learns of while it can be undone', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    expect((await link('decline', token, { reason: ' ' })).body.fields).toHaveProperty('reason')
    const { body } = await link('decline', token, { reason: 'I only played guitar.' })
    expect(body.sheet.you).toMatchObject({ state: 'declined', undoUntil: expect.any(String) })
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'sent', reason: '' })
    expect((await link('undo-decline', token)).body).toMatchObject({
      status: 'open',
      sheet: { you: { state: 'sent' } },
    })
    const [share] = await world.deps.db.select().from(writerShares).where(eq(writerShares.email, jon))
    expect(share!.nextReminderAt! > world.deps.clock.now()).toBe(true)

    await link('decline', token, { reason: 'I only played guitar.' })
    world.advanceClock(splitLimits.undoSeconds * 1000)
    expect((await link('undo-decline', token)).body.code).toBe('undo/expired')
    await world.deps.db.$client.query(`update pgboss.job set start_after = now() where name = 'split.commit-decline'`)
    await world.drainJobs()
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'declined', reason: 'I only played guitar.' })
    const entries = await world.deps.db.select().from(splitHistory).where(eq(splitHistory.songId, songId))
    expect(entries.filter(({ action }) => action === 'decline')).toHaveLength(1)
  })

  it('keeps a decline that can be undone, whatever the creator does meanwhile', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    const token = await tokenOf(jon)
    const { writers } = await read(songId)
    const call = (operation: string, index: number) =>
      statusAndCode(ada.send('POST', `/api/songs/${songId}/splits/writers/${writers[index].id}/${operation}`))
    await link('decline', token, { reason: 'I only played guitar.' })
    expect(await call('remind', 1)).toEqual(await call('remind', 2))
    expect(await call('remind', 1)).toEqual([409, 'splits/reminded'])
    expect(await call('withdraw', 1)).toEqual([409, 'splits/changed'])
    const [own, first, second] = written(await read(songId)) as [object, object, object]
    expect((await save(songId, [own, { ...first, email: address('other') }, second])).body.code).toBe('splits/changed')
    expect((await link('undo-decline', token)).body.status).toBe('open')

    world.advanceClock(dayMs)
    await link('decline', token, { reason: 'I only played guitar.' })
    expect(await call('remind', 1)).toEqual([200, undefined])
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'sent', reason: '' })
    world.advanceClock(splitLimits.undoSeconds * 1000)
    await world.deps.db.$client.query(`update pgboss.job set start_after = now() where name = 'split.commit-decline'`)
    await world.drainJobs()
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'declined', reason: 'I only played guitar.' })
    const entries = await world.deps.db.select().from(splitHistory).where(eq(splitHistory.songId, songId))
    expect(entries.filter(({ action }) => action === 'decline')).toHaveLength(1)
    expect(await call('withdraw', 1)).toEqual([200, undefined])
  })

  it('gets a new link at their address when theirs has expired', async () => {
    const jon = address('jon')
    await sentSong(jon)
    const token = await tokenOf(jon)
    world.advanceClock(splitLimits.linkDays * dayMs)
    expect((await link('open', token)).body).toMatchObject({ status: 'expired', sheet: null })
    expect((await confirm(token)).body.code).toBe('split-link/ended')
    expect((await link('data', token)).body.code).toBe('split-link/ended')
    expect((await link('renew', token)).status).toBe(204)
    const renewed = await tokenOf(jon)
    expect(renewed).not.toBe(token)
    expect((await link('open', renewed)).body.status).toBe('open')
    expect((await link('open', token)).body.status).toBe('replaced')
  })

  it('is told when the creator took the request back, and gets no new link', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    const { writers } = await read(songId)
    await ada.post(`/api/songs/${songId}/splits/writers/${writers[1].id}/withdraw`)
    expect((await link('open', token)).body.status).toBe('withdrawn')
    expect((await link('renew', token)).status).toBe(204)
    expect(await tokens(jon)).toEqual([token])
  })

  it.each([
    ['nothing', () => 'x'],
    ['another link’s signature', (one: string, other: string) => `${one.split('.')[0]}.${other.split('.')[1]}`],
    ['one letter changed', (one: string) => `${one.slice(0, -1)}${one.endsWith('A') ? 'B' : 'A'}`],
    ['more behind it', (one: string) => `${one}.x`],
  ])('learns nothing from a token with %s', async (_what, forge) => {
    const [jon, maya] = [address('jon'), address('maya')]
    await sentSong(jon, maya)
    const token = forge(await tokenOf(jon), await tokenOf(maya))
    for (const operation of ['open', 'undo-decline', 'renew', 'data', 'delete-data', 'sheet.pdf'])
      expect([operation, (await link(operation, token)).body.code]).toEqual([operation, 'split-link/not-found'])
    expect((await confirm(token)).body.code).toBe('split-link/not-found')
  })

  it('downloads the sheet once it is final, with the addresses of others masked', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    const token = await tokenOf(jon)
    await confirm(token)
    expect((await link('sheet.pdf', token)).body.code).toBe('splits/incomplete')
    await confirm(await tokenOf(maya))
    const pdf = await link('sheet.pdf', token, { paper: 'a4' })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    const json = (await ada.get(`/api/songs/${songId}/splits/sheet.json`)).body
    expect(json.writers.map(({ confirmedBy }: { confirmedBy: string }) => confirmedBy)).toEqual([null, jon, maya])
    const csv = await ada.get(`/api/songs/${songId}/splits/sheet.csv`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="half-the-road-split-sheet.csv"')
  })

  it('is reminded on schedule until they answer, and by hand once a day', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const { writers } = await read(songId)
    const remind = () => statusAndCode(ada.send('POST', `/api/songs/${songId}/splits/writers/${writers[1].id}/remind`))
    expect(await remind()).toEqual([409, 'splits/reminded'])
    world.advanceClock(dayMs)
    expect(await remind()).toEqual([200, undefined])
    expect(await remind()).toEqual([409, 'splits/reminded'])
    const subjects = async () => {
      await world.deps.jobs.enqueue(world.deps.db, 'split.remind', {})
      await world.drainJobs()
      return (await world.mailsTo(jon)).filter(({ subject }) => subject.startsWith('Reminder')).length
    }
    expect(await subjects()).toBe(1)
    world.advanceClock(2 * dayMs)
    expect(await subjects()).toBe(2)
    expect(await subjects()).toBe(2)
    world.advanceClock(7 * dayMs)
    expect(await subjects()).toBe(3)
    await confirm(await tokenOf(jon))
    world.advanceClock(10 * dayMs)
    expect(await subjects()).toBe(3)
  })

  it('gets no more of these emails after unsubscribing', async () => {
    const jon = address('jon')
    await sentSong(jon)
    await world.drainJobs()
    const [mail] = await world.mailsTo(jon)
    const unsubscribe = /^Unsubscribe: (\S+)$/m.exec(mail!.text)![1]!
    await fetch(unsubscribe, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    await sentSong(jon)
    await world.drainJobs()
    expect(await world.mailsTo(jon)).toHaveLength(1)
  })
})

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

it('never changes a final sheet, whoever asks the database', async () => {
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

it('goes with the song: nothing about a co-writer stays, and their link is unknown', async () => {
  const [jon, maya] = [address('jon'), address('maya')]
  const songId = await sentSong(jon, maya)
  await confirm(await tokenOf(jon), { legalName: 'Jonas Michael Berg' })
  const token = await tokenOf(maya)
  await confirm(token)
  expect((await read(songId)).isReadyForHold).toBe(true)
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
  expect(sheets.at(-1)).toMatchObject({ version: 1, writers: [{ name: 'Ada Walker' }, { email: jon }] })
})
