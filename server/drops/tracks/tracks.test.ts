import { randomUUID } from 'node:crypto'
import { unusedTrackMs } from '@velv/domain/drops/references/reference-track.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { audioLinkMs } from '../../media/audio-link.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickTrack } from '../../testing/steps/quick-demos.ts'
import { briefInput, createLiveDrop, createPaidDemo, uploadTrack } from '../../testing/steps/submission-steps.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { openBuiltPages } from '../../testing/world/built-pages.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { referenceTracks } from './tracks-table.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const nils = await createPerson(world, 'Nils Owner', 'manager')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')

const title = 'Leave the Porch On'
const stateOf = async (id: string, who = ines) => (await who.get(`/api/reference-tracks/${id}`)).body
const dropOf = async (id: string, who = ines) => (await who.get(`/api/drops/${id}`)).body
const listen = (who: Person, id: string) => who.post(`/api/reference-tracks/${id}/listen`)
const listenCode = (who: Person, id: string) => statusAndCode(who.send('POST', `/api/reference-tracks/${id}/listen`))
const add = (change: Record<string, unknown>, who = ines) => who.post('/api/drops', briefInput(world, change))
const edit = async (id: string, change: Record<string, unknown>) => {
  const { expireTime } = await dropOf(id)
  return ines.put(`/api/drops/${id}`, briefInput(world, { expireTime, ...change }))
}
const rowOf = async (id: string) =>
  (await world.deps.db.select().from(referenceTracks).where(eq(referenceTracks.id, id)))[0]
const isKept = async (id: string) => (await rowOf(id)) !== undefined
const removeUnused = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'drop.remove-unused-tracks', {})
  await world.drainJobs()
}
const publicPage = async (id: string) => {
  const { number } = await dropOf(id)
  return (await visit(`/brief/${number}`)).html
}

describe('a reference track [B-1]', () => {
  it('is uploaded, prepared, named by a brief, and played by everyone who may see the drop', async () => {
    const trackId = randomUUID()
    expect(await statusAndCode(await uploadTrack(ines, trackId, wavFile({ seconds: 2 })))).toEqual([204, undefined])
    expect(await stateOf(trackId)).toMatchObject({ state: 'preparing', durationMs: null, problem: null })
    const tooEarly = await add({ referenceTrack: trackId })
    expect([tooEarly.status, tooEarly.body.fields]).toEqual([
      422,
      { referenceTrack: 'We’re still checking the track. Try again in a moment.' },
    ])
    await world.drainJobs()
    expect(await stateOf(trackId)).toMatchObject({ state: 'ready', durationMs: 2000, isSuspended: false })
    const dropId = await createLiveDrop(world, ines, staff, { referenceTrack: trackId, referenceTitle: ` ${title} ` })
    for (const who of [ines, mira, ola, staff]) {
      expect(await dropOf(dropId, who)).toMatchObject({
        referenceTrack: trackId,
        referenceTitle: title,
        track: { durationMs: 2000, isSuspended: false, suspendedReason: null },
      })
      const { status, body } = await listen(who, trackId)
      expect([status, body.durationMs, Buffer.from(body.peaks, 'base64').length > 0]).toEqual([200, 2000, true])
      const audio = await who.send('GET', body.levelUrl)
      expect([audio.status, audio.headers.get('content-type'), audio.headers.get('content-disposition')]).toEqual([
        200,
        'audio/mpeg',
        null,
      ])
      expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    }
  })

  it('is neither heard nor named by other owners, visitors, or on the public page', async () => {
    const trackId = await createQuickTrack(world, ines)
    const dropId = await createLiveDrop(world, ines, staff, { referenceTrack: trackId, referenceTitle: title })
    expect(await listenCode(nils, trackId)).toEqual([403, 'account/role'])
    expect(await dropOf(dropId, nils)).toMatchObject({ referenceTrack: '', referenceTitle: '', track: null })
    expect(await statusAndCode(nils.send('GET', `/api/reference-tracks/${trackId}`))).toEqual([404, 'track/not-found'])
    const anonymous = await fetch(new URL(`/api/reference-tracks/${trackId}/listen`, world.baseUrl), { method: 'POST' })
    expect(anonymous.status).toBe(401)
    const html = await publicPage(dropId)
    expect(html).toContain('An album closer that starts almost spoken.')
    expect(html).not.toMatch(/Leave the Porch|reference-track/)
    expect(html).not.toContain(trackId)
  })

  it('is played through links that work for one person, in one session, for ten minutes', async () => {
    const trackId = await createQuickTrack(world, ines)
    await createLiveDrop(world, ines, staff, { referenceTrack: trackId })
    const { levelUrl } = (await listen(mira, trackId)).body
    expect((await theo.send('HEAD', levelUrl)).status).toBe(404)
    expect((await mira.send('HEAD', levelUrl)).status).toBe(200)
    expect((await mira.send('HEAD', `${levelUrl}x`)).status).toBe(404)
    world.advanceClock(audioLinkMs + 1)
    expect((await mira.send('HEAD', levelUrl)).status).toBe(410)
  })

  it('is heard only by those who were let in to a private drop', async () => {
    const trackId = await createQuickTrack(world, ines)
    const dropId = await createLiveDrop(world, ines, staff, { audience: 'link', referenceTrack: trackId })
    expect(await listenCode(mira, trackId)).toEqual([404, 'track/not-found'])
    expect(await listenCode(nils, trackId)).toEqual([404, 'track/not-found'])
    const { link } = (await ines.post(`/api/drops/${dropId}/link`, {})).body
    await mira.post(`/api/drops/${dropId}/join`, { invite: new URL(link).searchParams.get('invite') })
    expect(await listenCode(mira, trackId)).toEqual([200, undefined])
  })

  it('is not heard while its drop waits for review, except by its owner and staff', async () => {
    const trackId = await createQuickTrack(world, ines)
    await add({ referenceTrack: trackId })
    expect(await Promise.all([mira, ola, ines, staff].map((who) => listenCode(who, trackId)))).toEqual([
      [404, 'track/not-found'],
      [404, 'track/not-found'],
      [200, undefined],
      [200, undefined],
    ])
  })

  it('can only be the owner’s own, be audio, and be uploaded once', async () => {
    const trackId = await createQuickTrack(world, nils)
    const fields = async (referenceTrack: string) => (await add({ referenceTrack })).body.fields
    const gone = { referenceTrack: 'This track is no longer available. Upload it again.' }
    expect(await fields(trackId)).toEqual(gone)
    expect(await fields(randomUUID())).toEqual(gone)
    expect(await fields('../../etc/passwd')).toEqual({ referenceTrack: 'Upload the track again.' })
    expect(await statusAndCode(await uploadTrack(ines, trackId))).toEqual([409, 'upload/wrong-state'])
    expect(await statusAndCode(await uploadTrack(mira, randomUUID()))).toEqual([403, 'account/role'])
    expect(await statusAndCode(await uploadTrack(ines, 'not-an-id'))).toEqual([404, 'track/not-found'])
    const text = randomUUID()
    expect(await statusAndCode(await uploadTrack(ines, text, Buffer.from('hello')))).toEqual([415, 'media/not-audio'])
    expect(await isKept(text)).toBe(false)
    const broken = randomUUID()
    await uploadTrack(ines, broken, wavFile({ seconds: 2 }).subarray(0, 60))
    await world.drainJobs()
    const refused = await stateOf(broken)
    expect([refused.state, refused.problem]).toEqual(['refused', expect.stringMatching(/Export it again/)])
    expect(await fields(broken)).toEqual({
      referenceTrack: 'We couldn’t read this track. Upload another file or remove it.',
    })
  })
})

describe('what is no longer named [B-1]', () => {
  it('is removed with its files when the drop gets another one, or is deleted', async () => {
    const first = await createQuickTrack(world, ines)
    const dropId = await createLiveDrop(world, ines, staff, { referenceTrack: first, referenceTitle: title })
    const copy = recordingKey((await rowOf(first))!.recordingId, 'listening.mp3')
    world.advanceClock(unusedTrackMs + 1)
    await removeUnused()
    expect(await world.deps.storage.sizeOf(copy)).toBeGreaterThan(0)
    const second = await createQuickTrack(world, ines)
    expect((await edit(dropId, { referenceTrack: second })).body.referenceTitle).toBe('')
    await removeUnused()
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    expect(await world.deps.storage.sizeOf(copy)).toBeUndefined()
    expect(await listenCode(ines, first)).toEqual([404, 'track/not-found'])
    expect((await ines.delete(`/api/drops/${dropId}`)).status).toBe(204)
    await removeUnused()
    expect(await isKept(second)).toBe(false)
  })

  it('stays while another drop, a draft, or a change that waits for review names it', async () => {
    const [used, drafted, proposed, unused] = await Promise.all(
      Array.from({ length: 4 }, () => createQuickTrack(world, ines)),
    )
    const dropIds = [
      await createLiveDrop(world, ines, staff, { referenceTrack: used }),
      await createLiveDrop(world, ines, staff, { referenceTrack: used }),
    ]
    await ines.delete(`/api/drops/${dropIds[0]}`)
    const documentId = randomUUID()
    const { expireTime: _, ...brief } = briefInput(world, { referenceTrack: drafted })
    await ines.post('/api/my/briefs', { id: documentId, kind: 'draft', brief, closes: '' })
    await createPaidDemo(world, mira, dropIds[1]!)
    await edit(dropIds[1]!, { referenceTrack: proposed, referenceTitle: title })
    expect((await dropOf(dropIds[1]!)).proposedChange.changes.map(({ field }: { field: string }) => field)).toEqual([
      'referenceTrack',
      'referenceTitle',
    ])
    expect(await dropOf(dropIds[1]!)).toMatchObject({ referenceTrack: used, referenceTitle: '' })
    world.advanceClock(unusedTrackMs + 1)
    await removeUnused()
    const kept = () => Promise.all([used, drafted, proposed, unused].map((id) => isKept(id!)))
    expect(await kept()).toEqual([true, true, true, false])
    expect(await listenCode(mira, proposed!)).toEqual([404, 'track/not-found'])
    await ines.delete(`/api/my/briefs/${documentId}`)
    const change = (await dropOf(dropIds[1]!, staff)).proposedChange.id
    await staff.post(`/api/drops/${dropIds[1]}/approve-change`, { change })
    await commitAtOnce(world, staff, 'drop', dropIds[1]!)
    expect(await listenCode(mira, proposed!)).toEqual([200, undefined])
    world.advanceClock(unusedTrackMs + 1)
    await removeUnused()
    expect(await kept()).toEqual([false, false, true, false])
  })
})

describe('a rights complaint about a reference track [T-3]', () => {
  it('lets nobody but staff play it until it is restored, and tells its owner why', async () => {
    const trackId = await createQuickTrack(world, ines)
    const dropId = await createLiveDrop(world, ines, staff, { referenceTrack: trackId, referenceTitle: title })
    const { levelUrl } = (await listen(mira, trackId)).body
    const reason = 'A publisher says that this recording is theirs.'
    const suspend = () => staff.post(`/api/drops/${dropId}/suspend-track`, { reason })
    expect(await statusAndCode(staff.send('POST', `/api/drops/${dropId}/suspend-track`, { reason: '' }))).toEqual([
      422,
      'request/invalid',
    ])
    expect((await suspend()).body.drop.track).toMatchObject({ isSuspended: true, suspendedReason: reason })
    expect((await suspend()).status).toBe(200)
    expect(await listenCode(mira, trackId)).toEqual([409, 'track/suspended'])
    expect(await listenCode(ines, trackId)).toEqual([409, 'track/suspended'])
    expect((await mira.send('GET', levelUrl)).status).toBe(409)
    expect(await listenCode(staff, trackId)).toEqual([200, undefined])
    expect((await dropOf(dropId)).track.suspendedReason).toBe(reason)
    expect((await dropOf(dropId, mira)).track).toMatchObject({ isSuspended: true, suspendedReason: null })
    await world.drainJobs()
    const titles = async () => (await ines.get('/api/notices')).body.rows.map((row: { title: string }) => row.title)
    expect((await titles())[0]).toBe('The reference track for Ines Lund is suspended')
    expect((await staff.post(`/api/drops/${dropId}/restore-track`)).body.drop.track.isSuspended).toBe(false)
    expect(await listenCode(mira, trackId)).toEqual([200, undefined])
    await world.drainJobs()
    expect((await titles())[0]).toBe('The reference track for Ines Lund is back')
    const audit = (await staff.get('/api/admin/audit')).body.rows.slice(0, 2)
    expect(audit.map((row: { action: string }) => row.action)).toEqual(['drop.restore-track', 'drop.suspend-track'])
  })

  it('has nothing to suspend on a drop without a track', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    expect(
      await statusAndCode(staff.send('POST', `/api/drops/${dropId}/suspend-track`, { reason: 'A complaint.' })),
    ).toEqual([404, 'track/not-found'])
  })
})

it('a reference track is in the export of its owner, and is removed with the account [A-8]', async () => {
  const owner = await createPerson(world, 'Rosa Owner', 'anr')
  const trackId = randomUUID()
  await uploadTrack(owner, trackId, wavFile({ seconds: 1 }))
  await world.drainJobs()
  const uniqueTitle = 'Zephyrine Demo'
  await add({ referenceTrack: trackId, referenceTitle: uniqueTitle }, owner)
  const zip = Buffer.from(await (await owner.send('GET', '/api/me/data')).arrayBuffer())
  expect(zip.includes(`reference-tracks/${trackId}.wav`)).toBe(true)
  const original = recordingKey((await rowOf(trackId))!.recordingId, 'original')
  expect((await owner.send('POST', '/api/me/delete', { password })).status).toBeLessThan(300)
  await expect.poll(async () => (await world.drainJobs(), findInDatabase(world, [trackId, uniqueTitle]))).toEqual([])
  expect(await world.deps.storage.sizeOf(original)).toBeUndefined()
})
