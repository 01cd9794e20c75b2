import { leaseMs } from '@velv/domain/screening/lease.ts'
import { describe, expect, it } from 'vitest'
import { audioLinkMs } from '../../media/audio-link.ts'
import { statusAndCode, Person, password, createPerson } from '../../testing/steps/person.ts'
import {
  decide,
  completeSongDetails,
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
  uploadSong,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const per = await createPerson(world, 'Per Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const listen = async (person: Person, demoId: string) => {
  const { status, body } = await person.post(`/api/demos/${demoId}/listen`)
  return status === 200 ? body : body.code
}

it('identifies its file, so that a player resumes the same one', async () => {
  const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, staff))
  const { levelUrl, deliveredUrl } = await listen(mira, demoId)
  const ask = async (url: string, headers: Record<string, string>) => {
    const response = await mira.send('GET', url, undefined, headers)
    await response.arrayBuffer()
    return response
  }
  const range = 'bytes=0-9'
  const etag = (await ask(levelUrl, {})).headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect((await ask(deliveredUrl, {})).headers.get('etag')).not.toBe(etag)
  expect((await ask(levelUrl, { range, 'if-range': etag })).status).toBe(206)
  expect((await ask(levelUrl, { range, 'if-range': '"another"' })).status).toBe(200)
  expect((await ask(levelUrl, { 'if-none-match': etag })).status).toBe(304)
})

it('allows an account a limited number of open streams, independently of other accounts', async () => {
  // Long enough that no stream ends before the last one is opened.
  const demoId = (
    await mira.post(`/api/drops/${await createLiveDrop(world, ines, staff)}/demos`, completeSongDetails())
  ).body.id as string
  await uploadSong(mira, demoId, wavFile({ seconds: 60 }))
  await world.drainJobs()
  const { levelUrl } = await listen(mira, demoId)
  const open = await Promise.all(Array.from({ length: 12 }, () => mira.send('GET', levelUrl)))
  const refused = await mira.send('GET', levelUrl)
  expect([await statusAndCode(refused), refused.headers.get('retry-after')]).toEqual([
    [429, 'media/too-many-streams'],
    '5',
  ])
  expect((await staff.send('GET', (await listen(staff, demoId)).levelUrl)).status).toBe(200)
  expect((await mira.send('HEAD', levelUrl)).status).toBe(200)
  // Reading to the end and canceling both free the slot.
  await open[0]!.body!.cancel()
  await Promise.all(open.slice(1).map((response) => response.arrayBuffer()))
  const openAgain = async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => mira.send('GET', levelUrl)))
    await Promise.all(responses.map((response) => response.body!.cancel()))
    return responses.every(({ status }) => status === 200)
  }
  await expect.poll(openAgain).toBe(true)
})

describe('access to audio', () => {
  it('is granted exactly to the people in the policy table, in every state', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const draft = await createReadyDraft(world, mira, dropId)
    const demoId = await createPaidDemo(world, mira, dropId)
    const who = {
      mira,
      ines,
      ola,
      per,
      staff,
      june: await createPerson(world, 'June Park', 'producer'),
      karl: await createPerson(world, 'Karl Other', 'anr'),
    }
    const listeners = async (id: string) => {
      const open: string[] = []
      for (const [name, person] of Object.entries(who))
        if (typeof (await listen(person, id)) === 'object') open.push(name)
      return open.join(' ')
    }
    expect(await listeners(draft)).toBe('mira staff')
    // One screener at a time: Ola was first.
    expect(await listeners(demoId)).toBe('mira ola staff')
    expect(await listen(per, demoId)).toBe('demo/leased')
    world.advanceClock(leaseMs)
    expect(typeof (await listen(per, demoId))).toBe('object')
    world.advanceClock(leaseMs)
    await decide(ola, demoId, 'pitch')
    expect(await listeners(demoId)).toBe('mira ola staff')
    await staff.post(`/api/drops/${dropId}/deliver`)
    expect(await listeners(demoId)).toBe('mira ines ola staff')
    world.advanceClock(25 * 3_600_000)
    expect(await listeners(demoId)).toBe('mira ines staff')
  })

  it('requires a link for this person and session that is less than ten minutes old', async () => {
    const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, staff))
    const { levelUrl } = await listen(ola, demoId)
    const codeFor = async (person: Person, url = levelUrl) => (await person.get(url)).body.code
    expect((await ola.send('GET', levelUrl)).status).toBe(200)
    expect(await codeFor(per)).toBe('media/not-found')
    expect(await codeFor(new Person(world))).toBe('auth/signed-out')
    const elsewhere = new Person(world)
    await elsewhere.post('/api/account/sign-in', { email: ola.email, password })
    expect(await codeFor(elsewhere)).toBe('media/not-found')
    expect(await codeFor(ola, levelUrl.replace('/api/media/', '/api/media/x'))).toBe('media/not-found')
    world.advanceClock(leaseMs)
    await listen(per, demoId)
    expect(await codeFor(ola)).toBe('demo/leased')
    await decide(per, demoId, 'nogo')
    expect(await codeFor(ola)).toBe('demo/decided')
    const { levelUrl: ownUrl } = await listen(mira, demoId)
    world.advanceClock(audioLinkMs)
    expect(await codeFor(mira, ownUrl)).toBe('media/link-expired')
  })

  it('refuses the original to screeners and returns the exact bytes to its creator', async () => {
    const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, staff))
    expect((await listen(ola, demoId)).originalUrl).toBe(null)
    const response = await mira.send('GET', (await listen(mira, demoId)).originalUrl)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Slow Exit.wav"')
    expect(Buffer.from(await response.arrayBuffer()).equals(wavFile())).toBe(true)
  })

  it('serves the ranges a player requests', async () => {
    const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, staff))
    const { levelUrl, durationMs, gainDb, peaks, bucketMs } = await listen(ola, demoId)
    expect(gainDb).toBe(-6.69)
    expect([durationMs, Math.round((Buffer.from(peaks, 'base64').length * bucketMs) / 1000)]).toEqual([3000, 3])
    const allBytes = Buffer.from(await (await ola.send('GET', levelUrl)).arrayBuffer())
    const part = async (range: string) => {
      const response = await ola.send('GET', levelUrl, undefined, { range })
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()),
      ] as const
    }
    expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${allBytes.length}`, allBytes.subarray(100, 200)])
    expect(await part(`bytes=${allBytes.length - 5}-`)).toEqual([
      206,
      `bytes ${allBytes.length - 5}-${allBytes.length - 1}/${allBytes.length}`,
      allBytes.subarray(-5),
    ])
    expect(await part('bytes=-7')).toEqual([
      206,
      `bytes ${allBytes.length - 7}-${allBytes.length - 1}/${allBytes.length}`,
      allBytes.subarray(-7),
    ])
    const beyond = await ola.send('GET', levelUrl, undefined, { range: `bytes=${allBytes.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${allBytes.length}`])
    expect(beyond.headers.get('content-type')).toBe('application/problem+json')
    expect(allBytes.includes('Mira') || allBytes.includes('Slow Exit')).toBe(false)
  })
})
