import { expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { createReadySong } from '../../testing/steps/song-steps.ts'
import { createLiveDrop, decide, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const owner = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const screener = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

async function submit(dropId: string, songId: string): Promise<string> {
  const body = { isUnreleased: true, hasRights: true, songId }
  const { demoId, url } = await mira.succeed('POST', `/api/drops/${dropId}/submissions`, body)
  await payCheckout(url)
  await waitForPayment(world, demoId, mira)
  return demoId
}

/** The artwork of the only record in a list, or of the demo itself. */
async function artworkAt(person: Person, path: string): Promise<string> {
  const { body } = await person.get(path)
  const found = body.rows ?? [body]
  expect([path, found.length]).toEqual([path, 1])
  return found[0].artwork
}

it('gives a song the same artwork in the library, in its submissions, and for everyone who sees them [C-1]', async () => {
  const { songId } = await createReadySong(world, mira)
  const artwork = await artworkAt(mira, '/api/my/songs')
  const [dropId, nextDropId] = [await createLiveDrop(world, owner, staff), await createLiveDrop(world, owner, staff)]
  const demoId = await submit(dropId, songId)
  const seen = new Map<string, string>()
  const look = async (name: string, person: Person, path: string) => seen.set(name, await artworkAt(person, path))

  await look('song', mira, `/api/songs/${songId}`)
  await look('My Pitches', mira, '/api/my/demos')
  await look('receipt', mira, `/api/demos/${demoId}`)
  await look('screening', screener, `/api/drops/${dropId}/demos`)
  await look('pitching view', screener, `/api/demos/${demoId}`)
  await look('staff', staff, `/api/demos/${demoId}`)
  // Its genre is edited, and it is sent to another drop.
  await mira.succeed('PATCH', `/api/songs/${songId}`, { genres: ['metal'] })
  await look('edited song', mira, `/api/songs/${songId}`)
  await look('next submission', mira, `/api/demos/${await submit(nextDropId, songId)}`)
  await decide(screener, demoId, 'pitch')
  world.advanceClock(15 * 86_400_000)
  await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
  await world.drainJobs()
  await look('inbox', owner, `/api/drops/${dropId}/demos`)
  await look('pitch', owner, `/api/demos/${demoId}`)
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries([...seen.keys()].map((name) => [name, artwork])))
})

it('gives other songs other artwork, which neither is nor contains an id', async () => {
  const { songId } = await createReadySong(world, mira)
  const { rows } = (await mira.get('/api/my/songs')).body
  const artworks = rows.map((song: { artwork: string }) => song.artwork)
  expect(new Set(artworks).size).toBe(2)
  for (const artwork of artworks) expect([artwork.length, songId.includes(artwork)]).toEqual([4, false])
})
