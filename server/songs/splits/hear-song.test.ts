import { describe, expect, it } from 'vitest'
import { createPerson, Person } from '../../testing/steps/person.ts'
import { completeSong, createReadySong, uploadVersion } from '../../testing/steps/song-steps.ts'
import { address, me, splitSteps, writer } from '../../testing/steps/split-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const anyone = new Person(world)
const { save, send, tokenOf, link } = splitSteps(world, ada)

/** A sheet that was sent to a co-writer, and the token of their link. */
async function sendSheet(title: string) {
  const { songId } = await createReadySong(world, ada, { details: completeSong(title), file: wavFile({ hertz: 300 }) })
  await world.drainJobs()
  const email = address('jon')
  await save(songId, [me({ shareBasisPoints: 5000 }), writer({ email, shareBasisPoints: 5000 })])
  await send(songId)
  return { songId, email, token: await tokenOf(email) }
}

describe('co-writers hear the song whose share they confirm [C-2]', () => {
  it('by their link, without an account, as it was when the sheet was sent', async () => {
    const { songId, token } = await sendSheet('Half the Road')
    const before = (await link('listen', token)).body
    const audio = await anyone.send('GET', before.levelUrl)
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(audio.headers.get('content-disposition')).toBeNull()
    expect(before).not.toHaveProperty('originalUrl')
    world.advanceClock(60_000)
    await uploadVersion(ada, songId, { kind: 'main', file: wavFile({ hertz: 900, seconds: 4 }) })
    await world.drainJobs()
    expect((await link('listen', token)).body.peaks).toBe(before.peaks)
  })

  it('although the version that was added last was refused', async () => {
    const { songId } = await createReadySong(world, ada, { details: completeSong('Third Half'), file: wavFile({}) })
    await world.drainJobs()
    const [ready] = (await ada.get(`/api/songs/${songId}`)).body.versions
    world.advanceClock(60_000)
    await uploadVersion(ada, songId, { kind: 'main', file: wavFile({ seconds: 4 }).subarray(0, 400) })
    await world.drainJobs()
    const email = address('jon')
    await save(songId, [me({ shareBasisPoints: 5000 }), writer({ email, shareBasisPoints: 5000 })])
    await send(songId)
    const heard = await link('listen', await tokenOf(email))
    expect([heard.status, heard.body.durationMs]).toEqual([200, ready.audio.durationMs])
  })

  it('only as long as their link works, and their address ten minutes', async () => {
    const { songId, email, token } = await sendSheet('Other Half')
    const { levelUrl } = (await link('listen', token)).body
    await save(songId, [me({ shareBasisPoints: 4000 }), writer({ email, shareBasisPoints: 6000 })])
    expect((await link('listen', token)).body.code).toBe('split-link/ended')
    expect((await anyone.get(levelUrl)).body.code).toBe('split-link/ended')
    expect((await anyone.get(`${levelUrl.slice(0, -2)}aa`)).status).toBe(404)
    expect((await link('listen', 'no-token')).body.code).toBe('split-link/not-found')
    world.advanceClock(11 * 60_000)
    expect((await anyone.get(levelUrl)).body.code).toBe('media/link-expired')
  })
})
