import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareFingerprints, isSameRecording } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { msPerValue } from '@velv/domain/media/fingerprint/fingerprint.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wavBytes } from '../preparation/audio-for-tests.ts'
import { prepareAudio } from '../preparation/prepare-audio.ts'
import { reencodeAudio } from '../preparation/reencode-for-tests.ts'

const songPath = (name: string) => new URL(`../../demo-world/songs/${name}`, import.meta.url).pathname

let folder = ''
let marble: Fingerprint
beforeAll(async () => {
  Log.setLevel(AV_LOG_QUIET)
  folder = await mkdtemp(join(tmpdir(), 'velv-fingerprint-'))
  marble = (await fingerprintOf(songPath('marble.m4a')))!
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fingerprintOf(originalPath: string): Promise<Fingerprint | null> {
  return (await prepareAudio({ originalPath, outFolder: await mkdtemp(join(folder, 'out-')) })).fingerprint
}

const reencoded = (name: string, filter: string) => reencodeAudio(songPath(name), folder, filter)

it('makes eight numbers a second at its own speed, and more where the song is slower', () => {
  expect(marble.values.length).toBeGreaterThan(300)
  const [slowest, , , fastest] = marble.atOtherSpeeds.map(({ length }) => length)
  expect(slowest).toBeGreaterThan(marble.values.length)
  expect(fastest).toBeLessThan(marble.values.length)
  expect(marble.selected).toHaveLength(9)
})

describe('a demo song', () => {
  it.each([
    ['encoded again', 'anull', 1],
    ['encoded again, quieter and in mono', 'volume=-9dB,pan=mono|c0=0.5*c0+0.5*c1', 1],
    ['with ten seconds cut off', 'atrim=start=10.3,asetpts=PTS-STARTPTS', 1],
    ['played 2 % faster', 'asetrate=44982', 0.98],
    ['2 % slower at the same pitch', 'atempo=0.98', 1],
  ])('is recognized %s', async (_, filter, speed) => {
    const copy = await fingerprintOf(reencoded('marble.m4a', filter))
    const comparison = compareFingerprints(copy!, marble.values)
    expect(comparison).toMatchObject({ speed })
    expect(isSameRecording(comparison)).toBe(true)
    expect(isSameRecording(compareFingerprints(marble, copy!.values))).toBe(true)
  })

  it('is not another one', async () => {
    for (const name of ['last-tram.mp3', 'paper-moons.ogg']) {
      const other = await fingerprintOf(songPath(name))
      expect(compareFingerprints(other!, marble.values).found).toBe(0)
    }
  })
})

describe('no fingerprint', () => {
  const seconds = (count: number) => 44_100 * 2 * count
  const sounds: Record<string, () => Int16Array> = {
    silence: () => new Int16Array(seconds(40)),
    'a tone': () => Int16Array.from({ length: seconds(40) }, (_, at) => 9000 * Math.sin((at >> 1) / 20)),
    'a hum with its overtones': () =>
      Int16Array.from({ length: seconds(40) }, (_, at) => {
        const angle = ((at >> 1) * 2 * Math.PI * 50) / 44_100
        return 4000 * Math.sin(angle) + 2000 * Math.sin(3 * angle) + 1000 * Math.sin(5 * angle)
      }),
  }

  it.each(Object.entries(sounds))('of %s', async (name, samples) => {
    const path = join(folder, `${name}.wav`)
    await writeFile(path, wavBytes(samples(), { sampleRate: 44_100, channels: 2 }))
    expect(await fingerprintOf(path)).toBeNull()
  })

  it('of the last twelve seconds of a song', async () => {
    const from = (marble.values.length * msPerValue) / 1000 - 8
    const end = reencoded('marble.m4a', `atrim=start=${from.toFixed(1)},asetpts=PTS-STARTPTS`)
    expect(await fingerprintOf(end)).toBeNull()
  })
})
