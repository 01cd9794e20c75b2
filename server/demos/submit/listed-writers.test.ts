import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { completeSong, createReadySong } from '../../testing/steps/song-steps.ts'
import { address, splitSteps, writer, written } from '../../testing/steps/split-steps.ts'
import {
  createLiveDrop,
  createReadyDraft,
  decide,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const nora = await createPerson(world, 'Nora Vale', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')
const { confirm, link, read, save, send, tokenOf } = splitSteps(world, nora)

const songOf = async (songId: string) => (await nora.get(`/api/songs/${songId}`)).body
const find = async (q: string) =>
  (await nora.get(`/api/my/songs?q=${encodeURIComponent(q)}`)).body.rows.map(({ id }: { id: string }) => id)
const patch = (songId: string, change: object) => nora.send('PATCH', `/api/songs/${songId}`, change)
const me = (change: object = {}) => writer({ name: 'Nora Vale', isCreator: true, shareBasisPoints: 6000, ...change })
const theo = (email: string, change: object = {}) =>
  writer({ name: 'Théo Lindqvist', roles: ['lyricist'], shareBasisPoints: 4000, email, ...change })
const producer = writer({ name: 'Prod Ucer', roles: ['producer'], shareBasisPoints: 0 })
const newSong = async (writers: string[] = [], title = 'Half the Road') =>
  (await createReadySong(world, nora, { details: { ...completeSong(title), writers } })).songId

async function submitAndPay(person: Person, songId: string, dropId: string): Promise<string> {
  const choice = { songId, isUnreleased: true, hasRights: true }
  const { demoId, url } = (await person.post(`/api/drops/${dropId}/submissions`, choice)).body
  await payCheckout(url)
  await waitForPayment(world, demoId, person)
  return demoId
}

describe('the writers of a song [C-5]', () => {
  it('are the parties of its split sheet with a writing role, wherever they are read', async () => {
    const email = address('theo')
    const songId = await newSong()
    expect((await songOf(songId)).missing).toEqual({ writers: 'Add at least one writer.' })
    await save(songId, [me(), theo(email), { ...producer, email: address('producer') }])
    const both = ['Nora Vale', 'Théo Lindqvist']
    expect(await songOf(songId)).toMatchObject({ writers: both, missing: {} })
    expect([await find('lindqvist theo'), await find('ucer')]).toEqual([[songId], []])

    const dropId = await createLiveDrop(world, ines, ada)
    const demoId = await submitAndPay(nora, songId, dropId)
    await world.drainJobs()
    expect((await nora.get(`/api/demos/${demoId}/certificate.json`)).body.submission.writers).toEqual(both)
    expect((await nora.get('/api/my/demos?q=lindqvist')).body.rows.map(({ id }: { id: string }) => id)).toEqual([
      demoId,
    ])
    expect((await decide(ola, demoId, 'pitch')).status).toBe(200)
    await world.drainJobs()
    expect((await ola.get(`/api/demos/${demoId}`)).body.writers).toEqual([])
    await ada.post(`/api/drops/${dropId}/deliver`)
    expect(
      (await ines.get(`/api/drops/${dropId}/demos`)).body.rows.find(({ id }: { id: string }) => id === demoId).writers,
    ).toEqual(both)
  })

  it('become the first draft of the sheet, with their creator', async () => {
    expect((await read(await newSong(['Someone Else']))).writers).toMatchObject([
      { name: 'Nora Vale', isCreator: true, shareBasisPoints: 0 },
      { name: 'Someone Else', isCreator: false, shareBasisPoints: 10_000 },
    ])
  })

  it('are changed on the sheet alone once there is one, and other details beside it', async () => {
    const songId = await newSong(['Nora Vale'])
    expect((await patch(songId, { writers: ['Nora Vale', 'Someone Else'] })).status).toBe(200)
    expect((await read(songId)).writers).toMatchObject([
      { name: 'Nora Vale', isCreator: true, shareBasisPoints: 5000 },
      { name: 'Someone Else', isCreator: false, shareBasisPoints: 5000 },
    ])
    await save(songId, [me(), theo(address('theo'))])
    const refused = await patch(songId, { writers: ['Nora Vale', 'Someone Else'], title: 'Other' })
    expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toEqual([
      422,
      { writers: 'The writers of this song are on its split sheet. Change them there.' },
    ])
    expect((await patch(songId, { writers: ['Théo Lindqvist', 'Nora Vale'], title: 'Other' })).status).toBe(200)
    expect(await songOf(songId)).toMatchObject({ title: 'Other', writers: ['Nora Vale', 'Théo Lindqvist'] })
    expect(await find('someone')).not.toContain(songId)
  })

  it('are those of the final sheet until a newer version is final, too', async () => {
    const [first, second] = [address('theo'), address('maya')]
    const songId = await newSong()
    await save(songId, [me(), theo(first)])
    await send(songId)
    await confirm(await tokenOf(first))
    const maya = writer({ name: 'Maya Okafor', email: second, shareBasisPoints: 1000 })
    const [own, other] = written(await read(songId)) as [object, object]
    await save(songId, [{ ...own, shareBasisPoints: 5000 }, other, maya])
    await send(songId)
    expect((await songOf(songId)).writers).toEqual(['Nora Vale', 'Théo Lindqvist'])
    await confirm(await tokenOf(first))
    await confirm(await tokenOf(second))
    expect((await songOf(songId)).writers).toEqual(['Nora Vale', 'Théo Lindqvist', 'Maya Okafor'])
  })

  it('lose one who deletes their data before the sheet is final', async () => {
    const email = address('theo')
    const songId = await newSong()
    await save(songId, [me(), theo(email)])
    await send(songId)
    await link('delete-data', await tokenOf(email))
    expect((await songOf(songId)).writers).toEqual(['Nora Vale'])
    expect(await find('lindqvist')).not.toContain(songId)
  })

  it('are those of the sheet in a draft that was written before there was one', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const demoId = await createReadyDraft(world, nora, dropId)
    await nora.post(`/api/demos/${demoId}/song`)
    const { id: _, ...draft } = (await nora.get(`/api/demos/${demoId}`)).body
    await save(draft.songId, [me(), theo(address('theo'))])
    const both = ['Nora Vale', 'Théo Lindqvist']
    const refused = await nora.put(`/api/demos/${demoId}`, { ...draft, writers: ['Someone Else'] })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['writers']])
    // A page that was open before the sheet sends the writers that it knows.
    const saved = await nora.put(`/api/demos/${demoId}`, { ...draft, lyrics: 'Slow water' })
    expect(saved.body).toMatchObject({ lyrics: 'Slow water', writers: both })
    expect(await songOf(draft.songId)).toMatchObject({ lyrics: 'Slow water', writers: both })
    const zoe = writer({ name: 'Zoe Berg', email: address('zoe'), shareBasisPoints: 0 })
    await save(draft.songId, [...(written(await read(draft.songId)) as object[]), zoe])
    const { url } = (await nora.post(`/api/demos/${demoId}/checkout`, {})).body
    expect((await nora.get(`/api/demos/${demoId}`)).body.writers).toEqual([...both, 'Zoe Berg'])
    await payCheckout(url)
    await waitForPayment(world, demoId, nora)
  })
})
