import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audioFormatOf } from '@velv/domain/media/audio-format.ts'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAudio } from './encode-for-tests.ts'
import type { Encoding } from './encode-for-tests.ts'
import { writeVideo } from './video-for-tests.ts'
import { prepareAudio } from './prepare-audio.ts'
import { PreparationError } from './preparation-error.ts'
import type { PreparationLimits } from './prepared-audio.ts'
import { apeOf, commentsOf, flacWith, id3Of, infoOf, m4aWith, oggWith, withChunk } from './many-tags-for-tests.ts'
import { id3Bytes, noise, tone, wavBytes } from './audio-for-tests.ts'

let folder = ''
const encoded = new Map<Encoding, Buffer>()

beforeAll(async () => {
  Log.setLevel(AV_LOG_QUIET)
  folder = await mkdtemp(join(tmpdir(), 'velv-preparation-'))
  const encodings: Encoding[] = ['mp3', 'wav', 'wav24', 'aiff', 'flac', 'm4a', 'aac', 'ogg', 'opus']
  for (const encoding of encodings) {
    const path = join(folder, encoding)
    encodeAudio(tone(5, -6), path, encoding)
    encoded.set(encoding, await readFile(path))
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function prepare(bytes: Uint8Array, limits?: Partial<PreparationLimits>) {
  const outFolder = await mkdtemp(join(folder, 'out-'))
  const originalPath = join(outFolder, 'original')
  await writeFile(originalPath, bytes)
  return prepareAudio({ originalPath, outFolder, ...(limits ? { limits } : {}) })
}

function bytesOf(encoding: Encoding): Buffer {
  const bytes = encoded.get(encoding)
  if (!bytes) throw new Error(`nothing encoded as ${encoding}`)
  return bytes
}

async function errorCodeOf(bytes: Uint8Array, limits?: Partial<PreparationLimits>): Promise<string> {
  const error = await prepare(bytes, limits).then(() => 'taken', String)
  return error.replace('PreparationError: ', '')
}

describe('song in every format', () => {
  it.each([
    ['mp3', { format: 'mp3', codec: 'mp3', sampleRate: 44_100 }],
    ['wav', { format: 'wav', codec: 'pcm', sampleRate: 44_100, bitDepth: 16 }],
    ['wav24', { format: 'wav', codec: 'pcm', sampleRate: 44_100, bitDepth: 24 }],
    ['aiff', { format: 'aiff', codec: 'pcm', sampleRate: 44_100, bitDepth: 16 }],
    ['flac', { format: 'flac', codec: 'flac', sampleRate: 44_100, bitDepth: 16 }],
    ['m4a', { format: 'm4a', codec: 'aac', sampleRate: 44_100 }],
    ['aac', { format: 'aac', codec: 'aac', sampleRate: 44_100 }],
    ['ogg', { format: 'ogg', codec: 'vorbis', sampleRate: 44_100 }],
    ['opus', { format: 'opus', codec: 'opus', sampleRate: 48_000 }],
  ] as const)('%s', async (encoding, facts) => {
    const prepared = await prepare(bytesOf(encoding))
    const { format, codec, sampleRate, bitDepth } = prepared
    expect({ format, codec, sampleRate, ...(bitDepth ? { bitDepth } : {}) }).toEqual(facts)
    expect(prepared.channels).toBe(2)
    expect(Math.abs(prepared.durationMs - 5000)).toBeLessThan(60)
    expect(prepared.bucketMs).toBe(100)
    expect(Math.abs(prepared.peaks.length - 50)).toBeLessThanOrEqual(1)
    // −6 dBFS is half of full scale.
    for (const peak of prepared.peaks.subarray(1, 48)) expect(Math.abs(peak - 128)).toBeLessThanOrEqual(6)
    // AAC overshoots by up to 1 dB where the tone starts.
    expect(Math.abs((prepared.truePeakDbtp ?? 0) + 6)).toBeLessThan(1)

    const copy = await prepareAudio({ originalPath: prepared.copyPath, outFolder: join(folder, encoding + '-copy') })
    expect(Math.abs(copy.durationMs - prepared.durationMs)).toBeLessThan(2)
    expect(Math.abs((copy.loudnessLufs ?? 0) + 18)).toBeLessThan(0.2)
    const plain = await prepareAudio({
      originalPath: prepared.asDeliveredPath,
      outFolder: join(folder, encoding + '-copy'),
    })
    expect(Math.abs((plain.loudnessLufs ?? 0) - (prepared.loudnessLufs ?? 0))).toBeLessThan(0.5)
    expect([copy.format, copy.channels, copy.sampleRate, plain.format]).toEqual(['mp3', 2, 44_100, 'mp3'])
    expect(prepared.copyBytes).toBe((await readFile(prepared.copyPath)).length)
    expect(prepared.asDeliveredBytes).toBe((await readFile(prepared.asDeliveredPath)).length)
  })
})

describe('loudness', () => {
  it.each([-6, -40])('plays a tone at %d dBFS at −18 LUFS', async (peakDbfs) => {
    const path = join(folder, `tone${peakDbfs}`)
    encodeAudio(tone(5, peakDbfs), path, 'wav24')
    const { copyPath } = await prepare(await readFile(path))
    const copy = await prepareAudio({ originalPath: copyPath, outFolder: join(folder, 'heard') })
    expect(Math.abs((copy.loudnessLufs ?? 0) + 18)).toBeLessThan(0.2)
  })

  it('limits a quiet song with one loud beat to −1 dBTP', async () => {
    const sound = tone(5, -34)
    for (let at = 100_000; at < 100_400; at++) sound.left[at] = 0.7 * Math.sin(at / 9)
    const path = join(folder, 'beat')
    encodeAudio(sound, path, 'wav24')
    const { copyPath, gainDb } = await prepare(await readFile(path))
    const copy = await prepareAudio({ originalPath: copyPath, outFolder: join(folder, 'heard') })
    expect(copy.truePeakDbtp).toBeLessThanOrEqual(-1)
    expect(copy.loudnessLufs).toBeLessThan(-20)
    expect(gainDb).toBeGreaterThan(1)
  })

  it('plays mono on both channels at its original level', async () => {
    const samples = Int16Array.from(tone(3, -12).left, (level) => level * 32_767)
    const prepared = await prepare(wavBytes(samples, { sampleRate: 44_100, channels: 1 }))
    expect(prepared.channels).toBe(1)
    expect(prepared.truePeakDbtp).toBeCloseTo(-12, 0)
    const heard = await prepareAudio({ originalPath: prepared.asDeliveredPath, outFolder: join(folder, 'mono') })
    expect([heard.channels, heard.durationMs]).toEqual([2, 3000])
    expect(heard.truePeakDbtp).toBeCloseTo(-12, 0)
  })

  it('reports no loudness for silence and applies no gain', async () => {
    const silence = wavBytes(new Int16Array(44_100 * 4), { sampleRate: 44_100, channels: 2 })
    const { loudnessLufs, truePeakDbtp, gainDb, durationMs, peaks } = await prepare(silence)
    expect({ loudnessLufs, truePeakDbtp, gainDb, durationMs }).toEqual({
      loudnessLufs: null,
      truePeakDbtp: null,
      gainDb: 0,
      durationMs: 2000,
    })
    expect(peaks).toEqual(new Uint8Array(20))
  })
})

describe('analysis', () => {
  const demoSong = (file: string) => readFile(new URL(`../../demo-world/songs/${file}`, import.meta.url))

  // As they were composed: `songs.json` of the demo world.
  it.each([
    ['slow-exit.mp3', { bpm: 106.67, key: 'F', introEndMs: 4500 }],
    ['nobodys-kitchen.m4a', { bpm: 126.92, key: 'Cm', introEndMs: 7564 }],
  ])('finds the tempo, the key, and the end of the intro of %s', async (file, truth) => {
    const { analysis } = await prepare(await demoSong(file))
    expect(Math.abs(analysis.tempo!.bpm / truth.bpm - 1)).toBeLessThan(0.01)
    expect(analysis.key!.key).toBe(truth.key)
    expect(Math.abs(analysis.introEndMs! - truth.introEndMs)).toBeLessThan(500)
    expect(analysis.loudnessRangeLu).toBeGreaterThan(3)
    expect(analysis.loudnessRangeLu).toBeLessThan(15)
  })

  it('is empty for a tone, whose loudness range would say nothing', async () => {
    const { analysis } = await prepare(bytesOf('wav'))
    expect(analysis).toEqual({ tempo: null, key: null, loudnessRangeLu: null, introEndMs: null })
  })
})

it('removes title and cover, even a cover larger than the file header', async () => {
  for (const coverBytes of [2000, 300_000]) {
    const prepared = await prepare(
      Buffer.concat([id3Bytes('Harbour Lights by Wren Halloway', coverBytes), bytesOf('mp3')]),
    )
    expect([prepared.format, prepared.durationMs]).toEqual(['mp3', 5000])
    for (const path of [prepared.copyPath, prepared.asDeliveredPath]) {
      const text = (await readFile(path)).toString('latin1')
      expect(text).not.toMatch(/Wren|Harbour|APIC|TIT2|ID3|PNG/)
      expect(text.indexOf('Info')).toBe(36)
    }
  }
})

describe('file with a hundred thousand tags', () => {
  const many = 100_000
  const withMany: Record<string, () => Buffer> = {
    'MP3 with ID3': () => Buffer.concat([id3Of(many), bytesOf('mp3')]),
    'MP3 with ID3 twice': () => Buffer.concat([id3Of(many), id3Of(many), bytesOf('mp3')]),
    'AAC with ID3 and APE': () => Buffer.concat([id3Of(many), bytesOf('aac'), apeOf(65_000)]),
    'FLAC with ID3': () => Buffer.concat([id3Of(many), bytesOf('flac')]),
    'FLAC with comments': () => flacWith(bytesOf('flac'), commentsOf(many)),
    'WAV with INFO': () => withChunk(bytesOf('wav'), 'LIST', infoOf(many), 'LE'),
    'WAV with ID3': () => withChunk(bytesOf('wav'), 'id3 ', id3Of(many), 'LE'),
    'AIFF with ID3': () => withChunk(bytesOf('aiff'), 'ID3 ', id3Of(many), 'BE'),
  }

  it.each(Object.keys(withMany))('prepares %s as if it had no tags [T-5]', async (kind) => {
    // Tags are never read, so the time needed is almost only that of five seconds of audio.
    const prepared = await prepare(withMany[kind]!(), { leastCpuMs: 15_000 })
    expect([prepared.format, Math.round(prepared.durationMs / 100)]).toEqual([kind.split(' ')[0]!.toLowerCase(), 50])
  })

  it.each([
    ['M4A', () => m4aWith(bytesOf('m4a'), many)],
    ['Ogg', () => oggWith(Buffer.concat([bytesOf('ogg'), Buffer.alloc(many * 5)]), many)],
    ['Opus', () => oggWith(Buffer.concat([bytesOf('opus'), Buffer.alloc(many * 5)]), many)],
  ] as const)('refuses %s [T-5]', async (_, bytes) => {
    expect(await errorCodeOf(bytes())).toBe('media/too-many-tags')
  })

  it('accepts an M4A with many tags below the limit', async () => {
    expect((await prepare(m4aWith(bytesOf('m4a'), 900))).durationMs).toBe(5000)
  })
})

describe('refuses', () => {
  const flacHead = () => bytesOf('flac').subarray(0, 42)
  const half = (encoding: Encoding) => bytesOf(encoding).subarray(0, bytesOf(encoding).length / 2)
  const withoutLastPage = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('OggS'))
  const withoutEnd = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -200), Buffer.alloc(200)])
  const padded = (start: Buffer, fill: number | string) =>
    Buffer.concat([start, Buffer.alloc(start.length).fill(fill as string)])
  const long = (minutes: number) => wavBytes(new Int16Array(8000 * 60 * minutes), { sampleRate: 8000, channels: 1 })

  it.each([
    ['nothing', () => Buffer.alloc(0), 'media/not-audio'],
    ['zeros', () => Buffer.alloc(100_000), 'media/not-audio'],
    ['noise', () => noise(100_000), 'media/not-audio'],
    ['a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise(9000)]), 'media/not-audio'],
    ['a playlist', () => Buffer.from('#EXTM3U\nfile:///etc/hostname\n'), 'media/not-audio'],
    ['a cut WAV', () => half('wav'), 'media/truncated'],
    [
      'a WAV that says more than it has',
      () => wavBytes(new Int16Array(88_200), { sampleRate: 44_100, channels: 1, claimedBytes: 2_000_000 }),
      'media/truncated',
    ],
    ['a cut AIFF', () => half('aiff'), 'media/truncated'],
    ['a cut FLAC', () => half('flac'), 'media/truncated'],
    ['a cut MP3', () => half('mp3'), 'media/truncated'],
    ['a cut Ogg', () => half('ogg'), 'media/truncated'],
    ['a cut Opus', () => half('opus'), 'media/truncated'],
    ['an Ogg with zeros at its end [X-1]', () => withoutEnd(bytesOf('ogg')), 'media/truncated'],
    ['an AAC that ends in a frame [X-1]', () => bytesOf('aac').subarray(0, -1), 'media/truncated'],
    ['a cut AAC [X-1]', () => half('aac'), 'media/truncated'],
    ['an AAC of which the rest is zeros [X-1]', () => padded(half('aac'), 0), 'media/truncated'],
    [
      'an AAC of which the rest is a page [X-1]',
      () => padded(half('aac'), '<p>502 Bad Gateway</p>\n'),
      'media/truncated',
    ],
    ['an Opus without its last page', () => withoutLastPage(bytesOf('opus')), 'media/truncated'],
    ['an M4A that lost its end', () => half('m4a'), 'media/unreadable'],
    ['a WAV of its header alone', () => bytesOf('wav').subarray(0, 44), 'media/unreadable'],
    ['MP3, then noise', () => Buffer.concat([bytesOf('mp3').subarray(0, 3000), noise(200_000)]), 'media/unreadable'],
    ['FLAC, then noise', () => Buffer.concat([flacHead(), noise(200_000)]), 'media/unreadable'],
    ['M4A, then noise', () => Buffer.concat([bytesOf('m4a').subarray(0, 40), noise(200_000)]), 'media/unreadable'],
    ['Ogg, then noise', () => Buffer.concat([bytesOf('ogg').subarray(0, 300), noise(200_000)]), 'media/unreadable'],
    ['Opus, then noise', () => Buffer.concat([bytesOf('opus').subarray(0, 90), noise(200_000)]), 'media/unreadable'],
    ['AIFF, then noise', () => Buffer.concat([bytesOf('aiff').subarray(0, 12), noise(200_000)]), 'media/unreadable'],
    ['AAC, then noise', () => Buffer.concat([bytesOf('aac').subarray(0, 900), noise(200_000)]), 'media/unreadable'],
    ['20 minutes of silence', () => long(20), 'media/too-long'],
    ['half a second', () => wavBytes(new Int16Array(22_050), { sampleRate: 44_100, channels: 1 }), 'media/too-short'],
  ] as const)('%s', async (_, bytes, code) => {
    expect(await errorCodeOf(bytes())).toBe(code)
  })

  it('a film, although its container is also used for songs', async () => {
    const path = join(folder, 'film.mp4')
    await writeVideo(path)
    const film = await readFile(path)
    expect(audioFormatOf(film)).toBe('m4a')
    expect(await errorCodeOf(film)).toBe('media/not-audio')
  })

  it('a stream without a declared length, once its audio is too long', async () => {
    expect(await errorCodeOf(bytesOf('aac'), { maxMs: 2000 })).toBe('media/too-long')
  })

  it('too many bytes, before opening anything', async () => {
    expect(await errorCodeOf(bytesOf('wav'), { maxBytes: bytesOf('wav').length - 1 })).toBe('media/too-large')
  })

  it('a file that uses much more CPU time than its audio justifies [T-5]', async () => {
    // Tags between two frames are only found while decoding; without the limit this would take a minute and a half.
    const frames = bytesOf('aac')
    const song = Buffer.concat([frames, id3Of(100_000), frames])
    expect(await errorCodeOf(song, { leastCpuMs: 1500 })).toBe('media/took-too-long')
  })

  it('a file that takes too long, and leaves nothing behind', async () => {
    const outFolder = await mkdtemp(join(folder, 'slow-'))
    const originalPath = join(folder, 'slow.wav')
    await writeFile(originalPath, long(14))
    const slow = prepareAudio({ originalPath, outFolder, limits: { leastCpuMs: 700, cpuPerSound: 0 } })
    await expect(slow).rejects.toEqual(new PreparationError('media/took-too-long'))
    expect(await readdir(outFolder)).toEqual([])
  })
})

it('gives a long song as much time as it needs [T-5]', async () => {
  const long = wavBytes(new Int16Array(44_100 * 300), { sampleRate: 44_100, channels: 1 })
  // More than the initial allowance: the rest is granted as decoding progresses.
  expect((await prepare(long, { leastCpuMs: 2000, cpuPerSound: 1 })).durationMs).toBe(300_000)
})

it('accepts a WAV of unknown length, as recorders write it, at its actual length', async () => {
  const samples = new Int16Array(44_100 * 2).fill(1000)
  const claimed = { sampleRate: 44_100, channels: 1, claimedBytes: 0xffffffff }
  expect((await prepare(wavBytes(samples, claimed))).durationMs).toBe(2000)
})

it.each([
  ['an ID3v1 tag', Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])],
  ['an APE tag', apeOf(2)],
  ['a few zeros', Buffer.alloc(300)],
])('accepts an AAC with %s behind its last frame [X-1]', async (_, rest) => {
  expect((await prepare(Buffer.concat([bytesOf('aac'), rest]))).format).toBe('aac')
})

it('treats a missing file as a server error, not as a refusal', async () => {
  const missing = prepareAudio({ originalPath: join(folder, 'nowhere'), outFolder: folder })
  await expect(missing).rejects.toThrow('ENOENT')
})
