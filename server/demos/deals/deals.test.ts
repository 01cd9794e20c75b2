import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createColleague } from '../../testing/steps/team-steps.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { isSigned } from '../../testing/steps/signed-documents.ts'
import { address, me, splitSteps } from '../../testing/steps/split-steps.ts'
import { uploadFile } from '../../testing/steps/submission-steps.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { dealFileKey } from './deal-files.ts'

const world = await testWorld({ UNDO_SECONDS: '0', OWNER_HEARD_SECONDS: '0' })
const { db, storage } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

let people = 0
const createCreator = () => createPerson(world, `Mira ${++people}`, 'songWriter')
const createOwner = () => createPerson(world, `Owner ${++people}`, 'anr')

async function createPitch(songOf?: (mira: Person) => Promise<string>) {
  const [mira, ines] = [await createCreator(), await createOwner()]
  const { dropId, demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
  const songId = await songOf?.(mira)
  if (songId) await db.update(demos).set({ songId }).where(eq(demos.id, demoIds[0]!))
  return { mira, ines, dropId, demoId: demoIds[0]!, songId }
}

const terms = { project: 'Album 2', artist: 'Ines Lund', fee: 'advance USD 4000', split: '50/50', isExclusive: true }
const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * 86_400_000).toISOString()

/** A room that an accepted hold opened. */
async function createRoom(songOf?: (mira: Person) => Promise<string>) {
  const pitch = await createPitch(songOf)
  const { mira, ines, demoId } = pitch
  await ines.succeed('POST', `/api/demos/${demoId}/hold`, { terms: { ...terms, endsAt: inDays(60), message: 'Yes?' } })
  await world.deps.undo.commitDue()
  const [hold] = (await mira.succeed('GET', `/api/demos/${demoId}`)).holds
  await mira.succeed('POST', `/api/holds/${hold.id}/accept`)
  await world.drainJobs()
  return { ...pitch, holdId: hold.id as string, dealId: hold.dealId as string }
}

async function read(person: Person, dealId: string) {
  const deal = await person.succeed('GET', `/api/deals/${dealId}`)
  const versionOf = (wanted: string | null) => deal.versions.find(({ id }: { id: string }) => id === wanted) ?? null
  return { ...deal, inForce: versionOf(deal.inForceId), proposed: versionOf(deal.proposedId) }
}
const act = (person: Person, dealId: string, path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  statusAndCode(person.send(method, `/api/deals/${dealId}/${path}`, body))
const write = (person: Person, dealId: string, text: string) =>
  act(person, dealId, 'messages', { idempotencyKey: `key of ${text}`.padEnd(20, '-'), text })

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const keyOf = (id: string, content: Buffer) => dealFileKey({ id, digest: sha256(content) })

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

async function addFile(person: Person, dealId: string, name: string, content: Buffer, isDocument = true) {
  const id = randomUUID()
  const announced = await act(person, dealId, 'files', { id, name, bytes: content.length, isDocument })
  if (announced[0] !== 204) return announced
  const response = await uploadFile(person, ['dealFileId', id], content)
  return response.status === 204 ? id : [response.status, ((await response.json()) as { code: string }).code]
}

const download = (person: Person, path: string) =>
  fetch(`${world.address}/api/deals/${path}`, {
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

const titlesOf = async (person: Person) => {
  await world.drainJobs()
  return (await person.succeed('GET', '/api/notices')).rows.map(({ title }: { title: string }) => title) as string[]
}

describe('a deal room [B-5]', () => {
  it('opens with an accepted hold and its terms, for the creator and everyone in the organization', async () => {
    const { mira, ines, demoId, dealId } = await createRoom()
    const room = await read(mira, dealId)
    expect(room).toMatchObject({ state: 'open', title: 'Slow Exit', side: 'creator', inForce: null })
    expect(room.proposed).toMatchObject({ terms: { ...terms, rights: '', other: '' }, side: null, ownerAt: null })
    expect(room.submissions).toMatchObject([{ demoId, result: 'hold' }])
    expect((await mira.succeed('GET', `/api/demos/${demoId}`)).roomId).toBe(dealId)
    expect((await ines.succeed('GET', `/api/demos/${demoId}`)).roomId).toBe(dealId)
    const observer = await createColleague(world, ines, 'Olle Observer', 'observer')
    expect((await read(observer, dealId)).can).toEqual(['deal.read'])
    expect(await write(observer, dealId, 'Hello')).toEqual([403, 'account/role'])
    for (const stranger of [await createCreator(), await createOwner()])
      expect(await statusAndCode(stranger.send('GET', `/api/deals/${dealId}`))).toEqual([404, 'deal/not-found'])
    expect(await statusAndCode(staff.send('GET', `/api/deals/${dealId}`))).toEqual([404, 'deal/not-found'])
  })

  it('isn’t there while an offer waits, and opens with a cut without terms', async () => {
    const { mira, ines, demoId } = await createPitch()
    await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    await world.deps.undo.commitDue()
    const [{ dealId }] = (await mira.succeed('GET', `/api/demos/${demoId}`)).holds
    expect(await statusAndCode(mira.send('GET', `/api/deals/${dealId}`))).toEqual([404, 'deal/not-found'])
    await ines.succeed('POST', `/api/demos/${demoId}/cut`, { over: 'hold' })
    await world.deps.undo.commitDue()
    expect(await read(mira, dealId)).toMatchObject({ state: 'open', inForce: null, proposed: null, versions: [] })
  })

  it('opens once more for a cut from before there were rooms', async () => {
    const { mira, ines, demoId } = await createPitch()
    expect(await statusAndCode(mira.send('POST', `/api/demos/${demoId}/deal`))).toEqual([409, 'demo/wrong-state'])
    await db.update(demos).set({ result: 'cut' }).where(eq(demos.id, demoId))
    const { roomId } = await mira.succeed('POST', `/api/demos/${demoId}/deal`)
    expect((await ines.succeed('POST', `/api/demos/${demoId}/deal`)).roomId).toBe(roomId)
    const observer = await createColleague(world, ines, 'Oda Observer', 'observer')
    expect(await statusAndCode(observer.send('POST', `/api/demos/${demoId}/deal`))).toEqual([403, 'account/role'])
    // It doesn't open one again that a side has closed.
    await act(mira, roomId, 'close', { reason: 'Enough.' })
    await ines.succeed('POST', `/api/demos/${demoId}/deal`)
    expect((await read(ines, roomId)).state).toBe('closed')
    expect(await statusAndCode((await createCreator()).send('POST', `/api/demos/${demoId}/deal`))).toEqual([
      404,
      'demo/not-found',
    ])
  })
})

describe('the terms of a deal [B-5]', () => {
  it('are in force when both sides have confirmed them, and each change is proposed and accepted', async () => {
    const { mira, ines, dealId } = await createRoom()
    const first = (await read(mira, dealId)).proposed.id as string
    expect(await act(mira, dealId, `terms/${first}/confirm`)).toEqual([200, undefined])
    expect(await act(mira, dealId, `terms/${first}/confirm`)).toEqual([200, undefined])
    expect(await read(ines, dealId)).toMatchObject({ state: 'open', inForce: null })
    await act(ines, dealId, `terms/${first}/confirm`)
    expect(await read(ines, dealId)).toMatchObject({ state: 'confirmed', inForce: { id: first }, proposed: null })

    const change = { ...terms, fee: 'advance USD 6000', rights: 'Song only, worldwide', other: 'Two singles.' }
    expect(await act(mira, dealId, 'terms', change)).toEqual([200, undefined])
    expect(await act(mira, dealId, 'terms', change)).toEqual([200, undefined])
    const changed = await read(ines, dealId)
    // Those in force stay until both have confirmed.
    expect(changed).toMatchObject({ state: 'confirmed', inForce: { id: first }, proposed: { terms: change } })
    expect(changed.versions).toHaveLength(2)
    expect((await read(mira, dealId)).can).not.toContain('deal.confirm')
    const second = changed.proposed.id as string
    expect(await act(ines, dealId, `terms/${first}/decline`)).toEqual([409, 'deal/changed'])
    expect(await act(ines, dealId, `terms/${second}/decline`)).toEqual([200, undefined])
    expect(await read(mira, dealId)).toMatchObject({ inForce: { id: first }, proposed: null })
    expect(await act(ines, dealId, `terms/${second}/confirm`)).toEqual([409, 'deal/wrong-state'])

    await act(ines, dealId, 'terms', { ...change, fee: 'advance USD 5000' })
    const third = (await read(mira, dealId)).proposed.id as string
    await act(mira, dealId, `terms/${third}/confirm`)
    expect((await read(mira, dealId)).inForce.terms.fee).toBe('advance USD 5000')
    expect(await titlesOf(mira)).toEqual(
      expect.arrayContaining([
        'Slow Exit: Terms confirmed',
        'Slow Exit: Terms declined',
        'Slow Exit: Terms to confirm',
      ]),
    )
  })

  it('are in force once when both sides press at the same moment', async () => {
    const { mira, ines, dealId } = await createRoom()
    const { id } = (await read(mira, dealId)).proposed
    const pressed = await Promise.all([mira, ines, mira, ines].map((one) => act(one, dealId, `terms/${id}/confirm`)))
    expect(pressed).toEqual(Array(4).fill([200, undefined]))
    expect(await read(mira, dealId)).toMatchObject({ state: 'confirmed', inForce: { id } })
  })

  it('have whole amounts, also in currencies without minor units', async () => {
    const { mira, dealId } = await createRoom()
    expect(await act(mira, dealId, 'terms', { fee: 'advance JPY 600000' })).toEqual([200, undefined])
    expect(await act(mira, dealId, 'terms', { fee: 'advance USD 10.5' })).toEqual([422, 'request/invalid'])
  })
})

describe('the files of a deal [B-5]', () => {
  it('complete the documents when both sides have added the same bytes', async () => {
    const { mira, ines, dealId } = await createRoom()
    const { id } = (await read(mira, dealId)).proposed
    for (const one of [mira, ines]) await act(one, dealId, `terms/${id}/confirm`)
    const wrong = String(await addFile(mira, dealId, 'Old.pdf', pdf('an older one')))
    await addFile(ines, dealId, 'Contract.pdf', pdf('signed'))
    const before = await read(mira, dealId)
    expect(before.state).toBe('confirmed')
    expect(before.documents.map(({ name, isMatched, canRemove }: never) => [name, isMatched, canRemove])).toEqual([
      ['Old.pdf', false, true],
      ['Contract.pdf', false, false],
    ])
    expect(await act(ines, dealId, `files/${wrong}`, undefined, 'DELETE')).toEqual([409, 'deal/wrong-state'])
    expect(await act(mira, dealId, `files/${wrong}`, undefined, 'DELETE')).toEqual([200, undefined])
    await addFile(mira, dealId, 'my copy.pdf', pdf('signed'))
    await world.drainJobs()
    expect(await storage.sizeOf(keyOf(wrong, pdf('an older one')))).toBeUndefined()
    const { state, documents, checklist } = await read(ines, dealId)
    expect([state, documents.every(({ isMatched }: never) => isMatched)]).toEqual(['complete', true])
    expect(checklist.at(-1)).toEqual({ item: 'documents', isDone: true, detail: 'Both sides added the same files' })
    expect(documents[0].sha256).toBe(sha256(pdf('signed')))
    // What both sides have isn't taken back.
    expect(await act(ines, dealId, `files/${documents[0].id}`, undefined, 'DELETE')).toEqual([409, 'deal/wrong-state'])
    expect(await titlesOf(ines)).toContainEqual(expect.stringMatching(/: Documents complete$/))
  })

  it('are named by their content, and nothing that a browser runs is taken', async () => {
    const { mira, ines, dealId } = await createRoom()
    const names = [
      '../../etc/contract.pdf',
      'C:\\mixes\\Slow Exit.pdf.exe',
      'cover.svg',
      'song.html.wav',
      'Verträge‮fdp.js',
    ]
    const contents = [pdf('a'), pdf('b'), pdf('c'), wavFile({ hertz: 220 }), pdf('e')]
    for (const [nth, name] of names.entries())
      expect(await addFile(mira, dealId, name, contents[nth]!, false)).toHaveLength(36)
    const files = (await read(ines, dealId)).messages.map(({ file }: { file: { name: string } }) => file.name)
    expect(files).toEqual(['contract.pdf', 'Slow Exit.pdf', 'cover.pdf', 'song.wav', 'Verträge-fdp.pdf'])
    const refused = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'MZ\x90\x00 a program',
      'Hello',
    ]
    for (const text of refused)
      expect(await addFile(mira, dealId, 'contract.pdf', Buffer.from(text))).toEqual([422, 'deal-file/type'])
    expect(await read(ines, dealId)).toMatchObject({ documents: [] })
  })

  it('have limits: 25 MB each, and 500 MB a deal', async () => {
    const { mira, dealId } = await createRoom()
    const announce = (bytes: number) =>
      act(mira, dealId, 'files', { id: randomUUID(), name: 'a.pdf', bytes, isDocument: false })
    expect(await announce(26 * 1024 * 1024)).toEqual([413, 'deal-file/too-large'])
    for (let nth = 0; nth < 20; nth++) expect(await announce(25 * 1024 * 1024)).toEqual([204, undefined])
    expect(await announce(1)).toEqual([409, 'deal-file/no-space'])
    // What was never uploaded takes its place for a day.
    world.advanceClock(25 * 3_600_000)
    expect(await announce(1)).toEqual([204, undefined])
    // More bytes than announced aren't taken.
    const id = randomUUID()
    await act(mira, dealId, 'files', { id, name: 'a.pdf', bytes: 10, isDocument: false })
    expect((await uploadFile(mira, ['dealFileId', id], pdf('longer than it said'))).status).toBe(413)
  })

  it('are received once, so that nothing takes the place of what was compared', async () => {
    const { mira, ines, dealId } = await createRoom()
    const id = String(await addFile(mira, dealId, 'Contract.pdf', pdf('signed')))
    expect((await uploadFile(mira, ['dealFileId', id], pdf('forged'))).status).toBe(404)
    const own = randomUUID()
    const file = { id: own, name: 'Contract.pdf', bytes: pdf('signed').length, isDocument: true }
    await act(ines, dealId, 'files', file)
    const sent = await Promise.all(['signed', 'forged'].map((text) => uploadFile(ines, ['dealFileId', own], pdf(text))))
    expect(sent.map(({ status }) => status === 204)).toContain(true)
    for (const { id: kept, sha256: digest } of (await read(mira, dealId)).documents)
      expect(sha256(Buffer.from(await (await download(mira, `${dealId}/files/${kept}`)).arrayBuffer()))).toBe(digest)
    expect((await read(mira, dealId)).documents).toHaveLength(2)
  })

  it('are sent to both sides alone, as downloads that no browser opens', async () => {
    const { mira, ines, dealId } = await createRoom()
    const id = (await addFile(mira, dealId, 'contract.pdf', pdf('x'))) as string
    const response = await download(ines, `${dealId}/files/${id}`)
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, pdf('x')])
    const { headers } = response
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?contract\.pdf/)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const other of [await createOwner(), staff])
      expect((await download(other, `${dealId}/files/${id}`)).status).toBe(404)
    expect((await download(ines, `${(await createRoom()).dealId}/files/${id}`)).status).toBe(404)
    const intruder = await createRoom()
    const own = randomUUID()
    await act(mira, dealId, 'files', { id: own, name: 'a.pdf', bytes: pdf('x').length, isDocument: false })
    expect((await uploadFile(intruder.mira, ['dealFileId', own], pdf('x'))).status).toBe(404)
  })
})

describe('the checklist of a deal [B-5]', () => {
  it('checks itself, and says who is missing what, also after a co-writer has declined', async () => {
    const email = address('leo')
    let steps: ReturnType<typeof splitSteps> | undefined
    const { mira, ines, dealId, songId } = await createRoom(async (creator) => {
      steps = splitSteps(world, creator)
      return steps.sentSong(email)
    })
    const rows = async () =>
      Object.fromEntries(
        (await read(ines, dealId)).checklist.map((row: { item: string; isDone: boolean; detail: string }) => [
          row.item,
          [row.isDone, row.detail],
        ]),
      )
    expect(await rows()).toMatchObject({
      sheet: [false, 'Waiting for Writer 1'],
      societies: [false, 'No PRO: Ada Walker and Writer 1. No IPI: Ada Walker and Writer 1'],
      stems: [false, 'Not uploaded yet'],
      isrc: [false, 'Not assigned yet'],
    })
    const { id } = (await read(mira, dealId)).proposed
    for (const one of [mira, ines]) await act(one, dealId, `terms/${id}/confirm`)
    const token = await steps!.tokenOf(email)
    expect((await steps!.link('decline', token, { reason: 'I only sang.' })).status).toBe(200)
    world.advanceClock(11_000)
    expect((await rows()).sheet).toEqual([false, 'Writer 1 declined'])
    // Nothing is lost.
    expect(await read(ines, dealId)).toMatchObject({ state: 'confirmed', inForce: { id } })

    const facts = { society: '079', ipi: '00014107338' }
    await steps!.save(songId!, [me({ shareBasisPoints: 10_000, ...facts })])
    await steps!.send(songId!)
    expect(await rows()).toMatchObject({
      sheet: [true, 'Everyone confirmed'],
      societies: [true, 'Complete for every writer'],
    })
  })
})

describe('the co-writers of a song in a deal [B-5]', () => {
  it('read by their link the terms that both sides have confirmed, until they decline their share', async () => {
    const email = address('sara')
    let steps: ReturnType<typeof splitSteps> | undefined
    const { mira, ines, dealId } = await createRoom(async (creator) => {
      steps = splitSteps(world, creator)
      return steps.sentSong(email)
    })
    const token = await steps!.tokenOf(email)
    const shown = async () => (await steps!.link('open', token)).body.sheet.deals
    expect(await shown()).toEqual([])
    await act(ines, dealId, 'terms', { ...terms, rights: 'Song only', other: 'Between the two of us.' })
    const { id } = (await read(mira, dealId)).proposed
    expect(await shown()).toEqual([])
    await act(mira, dealId, `terms/${id}/confirm`)
    await act(mira, dealId, 'terms', { ...terms, fee: 'advance USD 1' })
    expect(await shown()).toMatchObject([{ ...terms, rights: 'Song only' }])
    expect(JSON.stringify(await shown())).not.toContain('Between the two of us.')
    await steps!.link('decline', token, { reason: 'I only sang.' })
    world.advanceClock(11_000)
    expect(await shown()).toEqual([])
  })
})

describe('safety in a deal [B-5]', () => {
  it('blocks both ways until the side that blocked ends it', async () => {
    const { mira, ines, dealId } = await createRoom()
    expect(await act(mira, dealId, 'block', undefined, 'PUT')).toEqual([204, undefined])
    for (const one of [mira, ines]) {
      expect(await write(one, dealId, 'Please')).toEqual([409, 'deal/blocked'])
      expect(await act(one, dealId, 'terms', { project: 'Please answer' })).toEqual([409, 'deal/blocked'])
    }
    // The other side ends nothing of it.
    await act(ines, dealId, 'block', undefined, 'DELETE')
    expect((await read(ines, dealId)).blockedBy).toEqual(['creator'])
    await act(mira, dealId, 'block', undefined, 'DELETE')
    expect(await write(ines, dealId, 'Thanks')).toEqual([204, undefined])
  })

  it('lets staff read a room only on a report, around one message, and both sides see it', async () => {
    const { mira, ines, dealId } = await createRoom()
    for (let nth = 1; nth <= 30; nth++) await write(nth % 2 ? ines : mira, dealId, `Message ${nth}`)
    const { messages } = await read(mira, dealId)
    const [own, reported] = [messages[13], messages[14]]
    const report = { reason: 'It is a threat.' }
    expect(await act(mira, dealId, `messages/${own.id}/report`, report)).toEqual([404, 'deal/message-not-found'])
    for (let times = 0; times < 2; times++)
      expect(await act(mira, dealId, `messages/${reported.id}/report`, report)).toEqual([204, undefined])
    expect([(await read(mira, dealId)).reported, (await read(ines, dealId)).reported]).toEqual([[reported.id], []])
    const { rows } = await staff.succeed('GET', '/api/admin/queue-items?queue=reports')
    const [{ id }] = rows.filter((row: { subject: { id: string } }) => row.subject.id === ines.id)
    const first = await staff.succeed('GET', `/api/admin/reports/${id}`)
    expect(first).toMatchObject({ reason: 'It is a threat.', readAt: null, reporter: { id: mira.id } })
    expect(JSON.stringify(first)).not.toContain('Message 15')
    expect((await read(ines, dealId)).staffReads).toEqual([])
    world.advanceClock(60_000)
    await write(ines, dealId, 'Written after the report')
    const shown = (await staff.succeed('POST', `/api/admin/reports/${id}/messages`)).messages
    expect([shown[0].text, shown.at(-1).text, shown.length]).toEqual(['Message 5', 'Message 25', 21])
    for (const one of [mira, ines]) {
      expect((await read(one, dealId)).staffReads).toHaveLength(1)
      expect(await titlesOf(one)).toContainEqual(expect.stringMatching(/: Velv read messages in a deal room$/))
    }
    const audited = await staff.succeed('GET', `/api/admin/audit?subject=${id}`)
    expect(audited.rows.map(({ action }: { action: string }) => action)).toEqual(['report.read'])
    const resolution = { outcome: 'warned', note: 'We called them.' }
    expect(await statusAndCode(staff.send('POST', `/api/admin/reports/${id}/resolve`, resolution))).toEqual([
      200,
      undefined,
    ])
    expect(await statusAndCode(staff.send('POST', `/api/admin/reports/${id}/resolve`, resolution))).toEqual([
      409,
      'report/wrong-state',
    ])
    expect(await findInDatabase(world, ['We called them.'])).toHaveLength(1)
  })
})

describe('the end of a deal [B-5]', () => {
  it('is either side’s, with a reason; everything stays, and another accepted hold opens it again', async () => {
    const { mira, ines, demoId, holdId, dealId } = await createRoom()
    await write(mira, dealId, 'Hello')
    expect(await act(mira, dealId, 'close', { reason: '' })).toEqual([422, 'request/invalid'])
    expect(await act(mira, dealId, 'close', { reason: 'It is promised.' })).toEqual([200, undefined])
    const closed = await read(ines, dealId)
    expect(closed).toMatchObject({ state: 'closed', closed: { by: 'creator', reason: 'It is promised.' } })
    expect(closed.messages).toHaveLength(1)
    expect(closed.can).toEqual(['deal.read', 'deal.report', 'deal.block'])
    await ines.succeed('POST', `/api/holds/${holdId}/release`, { reason: 'So be it.' })
    await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    await world.deps.undo.commitDue()
    const [hold] = (await mira.succeed('GET', `/api/demos/${demoId}`)).holds
    await mira.succeed('POST', `/api/holds/${hold.id}/accept`)
    expect(await read(ines, dealId)).toMatchObject({ state: 'open', closed: null })
  })

  it('is the end of the creator’s account: their words and files go, what the owner added stays', async () => {
    const { mira, ines, dealId } = await createRoom()
    await write(mira, dealId, 'My secret answer')
    const own = (await addFile(mira, dealId, 'mine.pdf', pdf('mine'))) as string
    const theirs = (await addFile(ines, dealId, 'theirs.pdf', pdf('theirs'))) as string
    await mira.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    const room = await read(ines, dealId)
    expect(room).toMatchObject({ state: 'closed', messages: [], creator: null })
    expect(room.versions).toHaveLength(1)
    expect(room.documents.map(({ name }: { name: string }) => name)).toEqual(['theirs.pdf'])
    expect([await storage.sizeOf(keyOf(own, pdf('mine'))), await storage.sizeOf(keyOf(theirs, pdf('theirs')))]).toEqual(
      [undefined, pdf('theirs').length],
    )
    expect(await findInDatabase(world, ['My secret answer'])).toEqual([])
  })

  it('is not the end of the owner’s account', async () => {
    const { mira, ines, dealId } = await createRoom()
    await write(ines, dealId, 'See you')
    await staff.succeed('POST', '/api/me/confirm-password', { password })
    await staff.succeed('POST', `/api/admin/people/${ines.id}/remove`, { reason: 'They asked for it.' })
    await world.deps.undo.commitDue()
    await world.drainJobs()
    expect((await read(mira, dealId)).messages).toMatchObject([{ text: 'See you', by: null }])
  })
})

describe('the handover of a cut [B-5]', () => {
  it('is a CSV with the field names of CWR and a PDF, and says what is missing', async () => {
    const { mira, ines, demoId, dealId, songId } = await createRoom((creator) =>
      splitSteps(world, creator).addSong('Half the Road'),
    )
    expect((await read(ines, dealId)).handover).toBeNull()
    // Before it is a cut, nobody needs the co-writers' details.
    expect((await download(ines, `${dealId}/handover.csv`)).status).toBe(409)
    expect(await act(ines, dealId, 'release', { title: 'Album 2' }, 'PUT')).toEqual([409, 'deal/wrong-state'])
    await ines.succeed('POST', `/api/demos/${demoId}/cut`, { over: 'hold' })
    await world.deps.undo.commitDue()
    const { missing } = (await read(mira, dealId)).handover
    expect(missing).toContainEqual({ what: 'Split sheet', from: 'the creator' })
    expect(missing).toContainEqual({ what: 'Release date', from: 'the owner' })

    const facts = { legalName: 'Ada Walker', society: '079', ipi: '00014107338', roles: ['composer', 'arranger'] }
    const steps = splitSteps(world, mira)
    await steps.save(songId!, [me({ shareBasisPoints: 10_000, ...facts })])
    await steps.send(songId!)
    const release = {
      title: 'Album 2',
      artist: 'Ines Lund',
      label: 'Northbound',
      date: '2027-03-05',
      isrc: 'SE-ABC-26-00001',
    }
    expect(await act(ines, dealId, 'release', { ...release, date: '2027-02-30' }, 'PUT')).toEqual([
      422,
      'request/invalid',
    ])
    for (let times = 0; times < 2; times++)
      expect(await act(ines, dealId, 'release', release, 'PUT')).toEqual([200, undefined])
    expect((await read(mira, dealId)).release).toEqual({ ...release, isrc: 'SEABC2600001' })
    const csv = await (await download(mira, `${dealId}/handover.csv`)).text()
    const [head, ...rows] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.replace('\ufeff', '').split(','))
    const cell = (row: string[], column: string) => row[head!.indexOf(column)]
    expect(rows.map((row) => cell(row, 'Record Type'))).toEqual(['NWR', 'SWR', 'REC'])
    expect([cell(rows[1]!, 'Writer Designation Code'), cell(rows[1]!, 'PR Ownership Share')]).toEqual(['C', '100.00'])
    const recording = ['Display Artist', 'First Album Title', 'Record Label', 'First Release Date', 'ISRC']
    expect(recording.map((column) => cell(rows[2]!, column))).toEqual([
      'Ines Lund',
      'Album 2',
      'Northbound',
      '20270305',
      'SEABC2600001',
    ])
    const pdf = await download(ines, `${dealId}/handover.pdf`)
    expect([
      pdf.status,
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
    expect((await download(await createOwner(), `${dealId}/handover.csv`)).status).toBe(404)
  })
})

describe('the export of a deal [B-5]', () => {
  it('has everything, with an index that Velv signed', async () => {
    const { mira, ines, dealId } = await createRoom()
    await write(mira, dealId, 'Here it is')
    await addFile(mira, dealId, 'Contract.pdf', pdf('signed'))
    await addFile(ines, dealId, 'Contract.pdf', pdf('signed'))
    await addFile(ines, dealId, 'Mix.wav', wavFile({ hertz: 220 }), false)
    const response = await download(ines, `${dealId}/export`)
    expect(response.status).toBe(200)
    const files = unzipped(Buffer.from(await response.arrayBuffer()))
    expect([...files.keys()]).toEqual([
      'index.json',
      'deal.json',
      'documents/1 Contract.pdf',
      'documents/2 Contract.pdf',
      'attachments/3 Mix.wav',
    ])
    const index = JSON.parse(files.get('index.json')!.toString())
    expect(await isSigned(world, index)).toBe(true)
    for (const { path, sha256: digest, bytes } of index.files) {
      expect(files.get(path)!.length).toBe(bytes)
      expect(sha256(files.get(path)!)).toBe(digest)
    }
    expect(index.files).toHaveLength(4)
    const deal = JSON.parse(files.get('deal.json')!.toString())
    expect(deal).toMatchObject({ state: 'open', messages: [{ text: 'Here it is' }, { file: { name: 'Mix.wav' } }] })
  })
})
