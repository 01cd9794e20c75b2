import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { wavBytes } from '../../server/media/preparation/audio-for-tests.ts'
import { decodeFile } from './decode-file.ts'
import type { Corpus, Piece } from './piece.ts'

/** Debian's packages with game music, the fitted half and the held-out half in turns. */
const packages = [
  'a7xpg-data',
  'asc-music',
  'bomberclone-data',
  'btanks-data',
  'extremetuxracer-data',
  'fb-music-high',
  'freedroid-data',
  'frozen-bubble-data',
  'gunroar-data',
  'hyperrogue-music',
  'lincity-ng-data',
  'lugaru-data',
  'mu-cade-data',
  'parsec47-data',
  'pathological',
  'pekka-kana-2-data',
  'planetblupi-music-ogg',
  'tecnoballz-data',
  'torus-trooper-data',
  'tumiki-fighters-data',
  'warzone2100-music',
]
const mostOfOnePackage = 8
const longestSeconds = 150
const recordings = /\.(ogg|opus|mp3)$/i
const trackers = /\.(mod|xm|s3m|it)$/i
/** Below, it is a sound effect. */
const leastBytes = { recording: 250_000, tracker: 20_000 }
const leastSeconds = 28
/** What two of the references may differ by. */
const agreement = 0.02

interface Reference {
  header?: number
  aubio: number
  bpm: number
}

/**
 * Recordings whose tempo two of these agree on: the header of a tracker file, aubio, and bpm-tools. Reads
 * `<recordings>/<package>`, where `dpkg -x` unpacked it, and keeps what it has rendered in `folder`.
 */
export function realRecordings(unpacked: string, folder: string, log: (text: string) => void): Corpus {
  const missing = ['aubiotrack', 'bpm', 'openmpt123'].filter((program) => !isInstalled(program))
  if (missing.includes('aubiotrack') || missing.includes('bpm'))
    return { pieces: [], skipped: [`real recordings: ${missing.join(', ')} not installed (aubio-tools, bpm-tools)`] }
  mkdirSync(folder, { recursive: true })
  const skipped: string[] = missing.length > 0 ? ['tracker files: openmpt123 not installed'] : []
  let unclear = 0
  const pieces = packages.flatMap((name, index) => {
    const root = join(unpacked, name)
    if (!existsSync(root)) {
      skipped.push(`${name}: not in ${unpacked}`)
      return []
    }
    return evenlyChosen(musicIn(root)).flatMap((path): Piece[] => {
      if (trackers.test(path) && missing.includes('openmpt123')) return []
      const wav = join(folder, `${name} ${basename(path)}.wav`)
      const reference = referenceOf(path, wav, log)
      const tempo = reference && agreed(reference)
      if (!tempo) {
        unclear++
        return []
      }
      const half = index % 2 === 0 ? 'fitted' : 'held out'
      const samples = () => decodeFile(wav, longestSeconds)
      return [{ corpus: 'game music of Debian', name: `${name} ${basename(path)}`, half, bpm: tempo, samples }]
    })
  })
  if (unclear > 0) skipped.push(`${unclear} recordings of game music: their references disagree, or can’t read them`)
  return { pieces, skipped }
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

function musicIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const { size } = statSync(path)
      return (
        (recordings.test(path) && size > leastBytes.recording) || (trackers.test(path) && size > leastBytes.tracker)
      )
    })
    .toSorted()
}

/** At most eight, evenly spread. */
function evenlyChosen(paths: string[]): string[] {
  const step = Math.max(1, paths.length / mostOfOnePackage)
  return Array.from(
    { length: Math.min(paths.length, mostOfOnePackage) },
    (_, index) => paths[Math.floor(index * step)]!,
  )
}

/** Undefined for what cannot be read, or is too short. */
function referenceOf(path: string, wav: string, log: (text: string) => void): Reference | undefined {
  const known = `${wav}.json`
  if (existsSync(known)) return (JSON.parse(readFileSync(known, 'utf8')) as Reference | null) ?? undefined
  log(basename(wav))
  let reference: Reference | undefined
  try {
    reference = listen(path, wav)
  } catch (error) {
    log(`${basename(path)}: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`)
  }
  writeFileSync(known, JSON.stringify(reference ?? null))
  return reference
}

function listen(path: string, wav: string): Reference | undefined {
  if (trackers.test(path)) {
    const format = ['--samplerate', '44100', '--channels', '2', '--no-float', '--end-time', String(longestSeconds)]
    execFileSync('openmpt123', ['--batch', '--quiet', ...format, '-o', wav, path], { stdio: 'pipe' })
  } else {
    // aubio reads no float files.
    const levels = Int16Array.from(
      decodeFile(path, longestSeconds),
      (level) => Math.max(-1, Math.min(1, level)) * 32_767,
    )
    writeFileSync(wav, wavBytes(levels, { sampleRate: 44_100, channels: 2 }))
  }
  const samples = decodeFile(wav, longestSeconds)
  if (samples.length < leastSeconds * 88_200) return undefined
  const mono = Float32Array.from(
    { length: samples.length / 2 },
    (_, at) => (samples[2 * at]! + samples[2 * at + 1]!) / 2,
  )
  const bpm = Number(execFileSync('bpm', { input: Buffer.from(mono.buffer) }).toString())
  const times = execFileSync('aubiotrack', ['-i', wav], { stdio: 'pipe' }).toString().trim().split('\n').map(Number)
  const tempos = times.slice(1).map((time, index) => 60 / (time - times[index]!))
  const aubio = tempos.toSorted((one, other) => one - other)[tempos.length >> 1] ?? 0
  const header = headerTempo(path)
  return { bpm, aubio, ...(header ? { header } : {}) }
}

/** Ticks in a row and ticks in 2.5 seconds, as a file begins, with four rows to a quarter. */
function headerTempo(path: string): number | undefined {
  const bytes = readFileSync(path)
  const speeds: Record<string, () => [number, number]> = {
    '.xm': () => [bytes.readUInt16LE(76), bytes.readUInt16LE(78)],
    '.s3m': () => [bytes[0x31]!, bytes[0x32]!],
    '.it': () => [bytes[0x32]!, bytes[0x33]!],
    // Its format has no field for either: this is what every player begins with.
    '.mod': () => [6, 125],
  }
  const [ticks, rate] = speeds[extname(path).toLowerCase()]?.() ?? [0, 0]
  return ticks > 0 ? (rate * 6) / ticks : undefined
}

function agreed({ header, aubio, bpm }: Reference): number | undefined {
  const isNear = (one: number, other: number) => Math.abs(one / other - 1) < agreement
  if (header && (isNear(aubio, header) || isNear(bpm, header))) return header
  return isNear(bpm, aubio) ? Math.sqrt(bpm * aubio) : undefined
}
