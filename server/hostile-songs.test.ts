import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeAudio } from './media/preparation/encode-for-tests.ts'
import { id3Of } from './media/preparation/many-tags-for-tests.ts'
import { tone } from './media/preparation/audio-for-tests.ts'
import { type Person, createPerson } from './testing/steps/person.ts'
import { createLiveDrop, uploadSong, completeSongDetails } from './testing/steps/submission-steps.ts'
import { testWorld } from './testing/world/test-world.ts'
import { startVelvProcess } from './testing/world/velv-process.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropId = await createLiveDrop(world, ines, ada)
const folder = await mkdtemp(join(tmpdir(), 'velv-hostile-'))
encodeAudio(tone(5, -6), join(folder, 'song.aac'), 'aac')
const frames = await readFile(join(folder, 'song.aac'))
await rm(folder, { recursive: true })
// Keeps a processor busy for as long as a preparation may take.
const hostile = Buffer.concat([frames, id3Of(100_000), frames])

const query = async <Row extends object>(text: string) => (await world.deps.db.$client.query<Row>(text)).rows

async function send(person: Person, song?: Buffer): Promise<string> {
  const demoId = (await person.post(`/api/drops/${dropId}/demos`, completeSongDetails())).body.id as string
  const sent = await uploadSong(person, demoId, song)
  if (sent.status !== 204) throw new Error(`The upload answered ${sent.status}.`)
  return demoId
}

const stateOf = async (person: Person, demoId: string) =>
  (await person.get(`/api/demos/${demoId}`)).body.audio.state as string

describe('songs that keep processors busy [T-5]', () => {
  it('delay nobody else: everyone’s first song is prepared before anyone’s second', async () => {
    const dario = await createPerson(world, 'Dario Hostile', 'producer')
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const his = [await send(dario, hostile), await send(dario, hostile), await send(dario, hostile)]
    const hers = [await send(mira), await send(mira)] as const
    const places = await query(`
      select group_id as who, array_agg(priority order by priority desc) as places
      from pgboss.job where name = 'recording.prepare' group by group_id`)
    expect(new Map(places.map((row) => Object.values(row) as [string, number[]]))).toEqual(
      new Map([
        [dario.id, [0, -1, -2]],
        [mira.id, [0, -1]],
      ]),
    )

    const velv = await startVelvProcess(world)
    await expect.poll(() => stateOf(mira, hers[0]), { interval: 200 }).toBe('ready')
    // On a machine with one processor, his first song may already have been prepared.
    const left = await Promise.all(his.map((demoId) => stateOf(dario, demoId)))
    expect(left.filter((state) => state === 'preparing').length).toBeGreaterThanOrEqual(2)
    await velv.kill()
  })

  it('delay nobody else when they belong to several accounts: one worker stays free', async () => {
    const senders = await Promise.all(['Dario One', 'Dario Two'].map((name) => createPerson(world, name, 'producer')))
    const mira = await createPerson(world, 'Mira Quick', 'songWriter')
    const theirs = await Promise.all(senders.map((person) => send(person, hostile)))
    const hers = await send(mira)
    const velv = await startVelvProcess(world)
    await expect.poll(() => stateOf(mira, hers), { interval: 200 }).toBe('ready')
    const left = await Promise.all(theirs.map((demoId, i) => stateOf(senders[i]!, demoId)))
    expect(left).toEqual(['preparing', 'preparing'])
    // One of them gave way, and is prepared later.
    const slow = await query(
      `select id from pgboss.job where name = 'recording.prepare' and data ->> 'isSlow' = 'true'`,
    )
    expect(slow.length).toBeGreaterThan(0)
    await velv.kill()
  })
})
