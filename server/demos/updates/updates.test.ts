import { describe, expect, it } from 'vitest'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createReadySong, uploadVersion } from '../../testing/steps/song-steps.ts'
import { createLiveDrop, decide, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

let [people, pitches] = [0, 220]
const nextFile = (seconds = 4) => wavFile({ hertz: (pitches += 7), seconds })

/** A submission in screening, and a newer version of its song. Everyone in it is new. */
async function createSubmission() {
  const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
  const ines = await createPerson(world, `Ines ${people}`, 'anr')
  const dropId = await createLiveDrop(world, ines, ada, { artist: `Artist ${people}` })
  const { songId, versionId: sentId } = await createReadySong(world, mira, { file: nextFile(3) })
  const choice = { songId, isUnreleased: true, hasRights: true }
  const { demoId, url } = (await mira.post(`/api/drops/${dropId}/submissions`, choice)).body
  await payCheckout(url)
  await waitForPayment(world, demoId, mira)
  world.advanceClock(1000)
  return { mira, ines, dropId, songId, sentId, demoId, newerId: await addVersion(mira, songId) }
}

async function addVersion(person: Person, songId: string, { kind = 'main', file = nextFile() } = {}): Promise<string> {
  const id = await uploadVersion(person, songId, { kind, file })
  await world.drainJobs()
  return id
}

async function deliver({ demoId, dropId }: { demoId: string; dropId: string }): Promise<void> {
  await decide(ola, demoId, 'pitch')
  await ada.post(`/api/drops/${dropId}/deliver`)
  await world.drainJobs()
}

const offer = (person: Person, demoId: string, versionId: string, note = '') =>
  person.post(`/api/demos/${demoId}/updates`, { versionId, note })
const offerCode = async (person: Person, demoId: string, versionId: string) => {
  const { status, body } = await offer(person, demoId, versionId)
  return [status, body.code]
}
const updatesOf = async (person: Person, demoId: string) => (await person.get(`/api/demos/${demoId}`)).body.updates
const listen = (person: Person, id: string) => statusAndCode(person.send('POST', `/api/updates/${id}/listen`))
const titles = async (person: Person, text: string) =>
  (await person.get('/api/notices')).body.rows
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes(text))

describe('a newer version that is offered to an owner [C-1]', () => {
  it('is shown and played next to the pitch, which stays what was sent', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, dropId, newerId } = one
    await deliver(one)
    const before = (await ines.get(`/api/demos/${demoId}`)).body
    const offered = await offer(mira, demoId, newerId, ' New bridge.\nLouder. ')
    const update = {
      id: expect.any(String),
      versionId: newerId,
      kind: 'main',
      note: 'New bridge. Louder.',
      offeredAt: expect.any(String),
      withdrawnAt: null,
      durationMs: 4000,
      isPlayable: true,
    }
    expect([offered.status, offered.body.updates]).toEqual([201, [update]])
    const { updates, ...rest } = (await ines.get(`/api/demos/${demoId}`)).body
    expect({ ...rest, updates: [] }).toEqual(before)
    expect(updates).toEqual([{ ...update, versionId: null }])
    expect((await ines.get(`/api/drops/${dropId}/demos`)).body.rows).toMatchObject([{ id: demoId, updates }])
    expect((await mira.get('/api/my/demos')).body.rows).toMatchObject([{ id: demoId, updates: [update] }])

    const { levelUrl, deliveredUrl, durationMs } = (await ines.post(`/api/updates/${updates[0].id}/listen`)).body
    expect([
      durationMs,
      (await ines.send('GET', levelUrl)).status,
      (await ines.send('GET', deliveredUrl)).status,
    ]).toEqual([4000, 200, 200])
    expect(await statusAndCode(mira.send('GET', levelUrl))).toEqual([404, 'media/not-found'])
    const sent = (await ines.post(`/api/demos/${demoId}/listen`)).body
    expect(sent.durationMs).toBe(3000)
  })

  it('notifies the owner once, without naming the song', async () => {
    const one = await createSubmission()
    await deliver(one)
    await offer(one.mira, one.demoId, one.newerId)
    await world.drainJobs()
    const { rows } = (await one.ines.get('/api/notices')).body
    const found = rows.filter(({ title }: { title: string }) => title.startsWith('A newer version'))
    expect(found).toMatchObject([
      { title: `A newer version of a pitch for Artist ${people}`, path: `/drop/pitch/${one.dropId}` },
    ])
    expect(found[0].body).not.toContain('Half the Road')
    expect(await titles(one.mira, 'newer version')).toEqual([])
  })

  it('reaches neither the screener nor an owner before delivery, and is there with the pitch', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, newerId } = one
    expect((await offer(mira, demoId, newerId)).status).toBe(201)
    await world.drainJobs()
    const [{ id }] = await updatesOf(mira, demoId)
    expect(await updatesOf(ola, demoId)).toEqual([])
    expect(await listen(ola, id)).toEqual([403, 'account/role'])
    expect(await listen(ines, id)).toEqual([404, 'demo/not-found'])
    await deliver(one)
    expect(await titles(ines, 'newer version')).toEqual([])
    expect(await updatesOf(ines, demoId)).toMatchObject([{ id, isPlayable: true }])
    expect(await listen(ines, id)).toEqual([200, undefined])
    const other = await createPerson(world, 'Nora Owner', 'anr')
    expect(await listen(other, id)).toEqual([404, 'demo/not-found'])
  })

  it('does not count as listening to what was sent', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, dropId, newerId } = one
    await deliver(one)
    await offer(mira, demoId, newerId)
    const [{ id }] = await updatesOf(ines, demoId)
    const page = await openListeningSession(ines, dropId)
    const { levelUrl } = (await ines.post(`/api/updates/${id}/listen`)).body
    await (await ines.send('GET', levelUrl)).arrayBuffer()
    world.advanceClock(4000)
    await page.sendHeartbeat(demoId, true, [[0, 3000]])
    const listeners = async () =>
      (await mira.get(`/api/demos/${demoId}`)).body.listeners.map(({ by }: { by: string }) => by)
    expect(await listeners()).toEqual(['A screener, level 1'])
    // Listening to the submission itself counts.
    await page.play(demoId, 3000)
    expect(await listeners()).toHaveLength(2)
  })

  it('is in the access log of the submission when the owner plays it [C-4]', async () => {
    const one = await createSubmission()
    await deliver(one)
    const { mira, ines, demoId, newerId } = one
    const [{ id }] = (await offer(mira, demoId, newerId)).body.updates
    const { levelUrl } = (await ines.post(`/api/updates/${id}/listen`)).body
    await (await ines.send('GET', levelUrl)).arrayBuffer()
    const { rows } = (await mira.get(`/api/demos/${demoId}/accesses`)).body
    const owners = rows.filter(({ by }: { by: string }) => by === 'owner')
    expect(owners).toMatchObject([{ kind: 'streamed', isUpdate: true, isPlayCounted: false, sentMs: 4000 }])
  })

  it('is refused when it is what was sent, was offered before, is older, not theirs, or one too many', async () => {
    const { mira, demoId, songId, sentId, newerId } = await createSubmission()
    const june = await createPerson(world, 'June Park', 'producer')
    expect(await offerCode(june, demoId, newerId)).toEqual([404, 'demo/not-found'])
    // The newer file has taken its place.
    expect(await offerCode(mira, demoId, sentId)).toEqual([404, 'version/not-found'])
    const other = await createReadySong(world, mira, { file: nextFile() })
    expect(await offerCode(mira, demoId, other.versionId)).toEqual([404, 'version/not-found'])
    expect(await offerCode(mira, demoId, newerId)).toEqual([201, undefined])
    expect(await offerCode(mira, demoId, newerId)).toEqual([409, 'update/same-recording'])
    const [file, instrumental] = [nextFile(), nextFile()]
    const clean = await addVersion(mira, songId, { kind: 'clean', file })
    expect(await offerCode(mira, demoId, clean)).toEqual([201, undefined])
    const again = await addVersion(mira, songId, { kind: 'alternate', file })
    expect(await offerCode(mira, demoId, again)).toEqual([409, 'update/same-recording'])
    const third = await addVersion(mira, songId, { kind: 'instrumental', file: instrumental })
    expect(await offerCode(mira, demoId, third)).toEqual([201, undefined])
    const fourth = await addVersion(mira, songId, { kind: 'aCappella' })
    expect(await offerCode(mira, demoId, fourth)).toEqual([409, 'update/too-many'])
    expect(await updatesOf(mira, demoId)).toHaveLength(3)
    await mira.post('/api/my/songs/archive', { ids: [songId], isArchived: true })
    expect(await offerCode(mira, demoId, fourth)).toEqual([409, 'song/archived'])
  })

  it('is refused for a no go and a refund', async () => {
    const [one, two] = [await createSubmission(), await createSubmission()]
    await decide(ola, one.demoId, 'nogo')
    await two.mira.post(`/api/demos/${two.demoId}/withdraw`)
    for (const { mira, demoId, newerId } of [one, two]) {
      expect((await mira.get(`/api/demos/${demoId}`)).body.can).not.toContain('update.offer')
      expect((await offer(mira, demoId, newerId)).status).toBe(409)
      expect(await updatesOf(mira, demoId)).toEqual([])
    }
  })

  it('can be taken back by its creator, and the owner no longer sees or hears it', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, newerId } = one
    await deliver(one)
    const { id } = (await offer(mira, demoId, newerId)).body.updates[0]
    const { levelUrl } = (await ines.post(`/api/updates/${id}/listen`)).body
    expect(await statusAndCode(ines.send('POST', `/api/updates/${id}/withdraw`))).toEqual([403, 'account/role'])
    const june = await createPerson(world, 'June Lund', 'producer')
    expect(await statusAndCode(june.send('POST', `/api/updates/${id}/withdraw`))).toEqual([404, 'demo/not-found'])
    const { withdrawnAt } = (await mira.post(`/api/updates/${id}/withdraw`)).body.updates[0]
    expect(withdrawnAt).toEqual(expect.any(String))
    world.advanceClock(1000)
    expect((await mira.post(`/api/updates/${id}/withdraw`)).body.updates).toMatchObject([{ id, withdrawnAt }])
    expect(await updatesOf(ines, demoId)).toEqual([])
    expect(await listen(ines, id)).toEqual([404, 'update/not-found'])
    expect(await statusAndCode(ines.send('GET', levelUrl))).toEqual([404, 'update/not-found'])
    expect(await offerCode(mira, demoId, newerId)).toEqual([409, 'update/same-recording'])
  })

  it('keeps its version until it is taken back', async () => {
    const { mira, demoId, newerId } = await createSubmission()
    const { id } = (await offer(mira, demoId, newerId)).body.updates[0]
    const remove = () => statusAndCode(mira.send('DELETE', `/api/versions/${newerId}`))
    expect(await remove()).toEqual([409, 'version/offered'])
    await mira.post(`/api/updates/${id}/withdraw`)
    expect(await remove()).toEqual([200, undefined])
    expect(await updatesOf(mira, demoId)).toMatchObject([{ id, versionId: null, isPlayable: false }])
  })

  it('cannot be played while its recording, or the submission, is suspended', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, newerId, songId } = one
    await deliver(one)
    const { id } = (await offer(mira, demoId, newerId)).body.updates[0]
    const { levelUrl } = (await ines.post(`/api/updates/${id}/listen`)).body
    const open = () => statusAndCode(ines.send('GET', levelUrl))
    const suspension = { reason: 'A publisher says that this recording is theirs.' }
    // The offered file is submitted to another drop, and suspended there.
    const dropId = await createLiveDrop(world, ines, ada)
    const choice = { songId, versionId: newerId, isUnreleased: true, hasRights: true }
    const elsewhere = (await mira.post(`/api/drops/${dropId}/submissions`, choice)).body
    for (const subject of [elsewhere.demoId, demoId]) {
      await ada.post(`/api/demos/${subject}/suspend`, suspension)
      expect([await listen(ines, id), await open()]).toEqual([
        [409, 'demo/suspended'],
        [409, 'demo/suspended'],
      ])
      expect(await updatesOf(ines, demoId)).toMatchObject([{ id, isPlayable: false }])
      await ada.post(`/api/demos/${subject}/restore`)
    }
    expect([await listen(ines, id), await open()]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  it('is in the creator’s download, and erased with their account', async () => {
    const one = await createSubmission()
    const { mira, ines, demoId, newerId } = one
    await deliver(one)
    await offer(mira, demoId, newerId, 'zqbridge')
    const archive = Buffer.from(await (await mira.send('GET', '/api/me/data')).arrayBuffer())
    expect(archive.includes('zqbridge')).toBe(true)
    expect((await mira.post('/api/me/delete', { password })).status).toBe(204)
    await expect.poll(async () => (await world.drainJobs(), findInDatabase(world, ['zqbridge']))).toEqual([])
    const { rows } = await world.deps.db.$client.query(
      'select (select count(*)::int from demo_updates where demo_id = $1) as updates, (select count(*)::int from song_versions where id = $2) as versions',
      [demoId, newerId],
    )
    expect(rows).toEqual([{ updates: 0, versions: 0 }])
    expect((await ines.get(`/api/drops/${one.dropId}/demos`)).body.rows).toEqual([])
  })
})
