import { audioLimits } from './audio-format.ts'

/** The measurements of a song; null where an older measurement did not include the value. */
export type PreflightFacts = {
  durationMs: number | null
  sampleRate: number | null
  channels: number | null
  /** Integrated; null for silence. */
  loudnessLufs: number | null
  /** How many places clip. */
  clippedPlaces: number | null
  silenceStartMs: number | null
  silenceEndMs: number | null
  /** For a stereo file, which channel is silent, or that both are identical. */
  stereo: StereoKind | null
  /** The same file, or the same recording in another file, was already submitted to this drop. */
  repeats: 'file' | 'recording' | null
  /** The shortest song that can be submitted (decision R13). */
  shortestMs: number
}

export type StereoKind = 'wide' | 'same' | 'left only' | 'right only'

/** `bad` blocks the submission, `warn` explains what listeners will notice, `good` means the check passed. */
export type Preflight = { check: string; tone: 'good' | 'warn' | 'bad'; message: string; explains: string }

/** Thresholds above which silence and level are reported. */
const limits = {
  shortMs: 30_000,
  startMs: 2000,
  endMs: 8000,
  quietLufs: -30,
  loudLufs: -7,
  lowestRate: 44_100,
  clipped: 10,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} seconds`

const minutes = (ms: number) =>
  `${Math.floor(Math.round(ms / 1000) / 60)}:${String(Math.round(ms / 1000) % 60).padStart(2, '0')}`

const decibels = (lufs: number) => `${lufs.toFixed(1).replace('-', '−')} LUFS`

type CheckResult = Omit<Preflight, 'check'>
const good = (message: string, explains: string): CheckResult => ({ tone: 'good', message, explains })
const warn = (message: string, explains: string): CheckResult => ({ tone: 'warn', message, explains })
const bad = (message: string, explains: string): CheckResult => ({ tone: 'bad', message, explains })

/** Each check looks at one property and returns undefined when there is nothing to report. */
const checks: Record<string, (facts: PreflightFacts) => CheckResult | undefined> = {
  repeated: ({ repeats }) =>
    repeats ? bad(`You’ve already submitted this ${repeats} to this drop.`, 'Choose another song.') : undefined,
  length({ durationMs, shortestMs }) {
    if (durationMs === null) return undefined
    const message = `${minutes(durationMs)} long.`
    if (durationMs < shortestMs)
      return bad(
        `${minutes(Math.floor(durationMs / 1000) * 1000)} long.`,
        `Songs must be at least ${shortestMs / 1000} seconds long. Upload the full song.`,
      )
    if (durationMs < limits.shortMs)
      return warn(message, 'Very short. A sketch is fine, but a full song gives a better impression.')
    return good(message, `The limit is ${audioLimits.maxMs / 60_000} minutes.`)
  },
  loudness({ loudnessLufs }) {
    if (loudnessLufs === null) return bad('This file has no sound.', 'Export it again and choose the new file.')
    const message = `${decibels(loudnessLufs)}.`
    if (loudnessLufs < limits.quietLufs)
      return warn(message, 'Very quiet. We turn it up for listeners, which also raises any noise.')
    if (loudnessLufs > limits.loudLufs)
      return warn(message, 'Very loud. We turn it down for listeners, so a quieter master works just as well.')
    return good(message, 'We play every song at the same level, so louder doesn’t win.')
  },
  clipping({ clippedPlaces }) {
    if (clippedPlaces === null) return undefined
    if (clippedPlaces < limits.clipped) return good('No clipping.', 'The level stays below full scale.')
    return warn(
      `Clipped in ${clippedPlaces} places.`,
      'It may crackle there. Listen, and export it at a lower level if it does.',
    )
  },
  start: ({ silenceStartMs }) =>
    silenceStartMs !== null && silenceStartMs >= limits.startMs
      ? warn(`${seconds(silenceStartMs)} of silence at the start.`, 'You can trim it and upload the file again.')
      : undefined,
  end: ({ silenceEndMs }) =>
    silenceEndMs !== null && silenceEndMs >= limits.endMs
      ? warn(
          `${seconds(silenceEndMs)} of silence at the end.`,
          'It makes the song look longer than it is. You can trim it and upload the file again.',
        )
      : undefined,
  channels({ channels, stereo }) {
    if (channels === 1)
      return warn('Mono.', 'Plays on both sides. Fine for a sketch, but upload a stereo mix if you have one.')
    if (stereo === 'same')
      return warn(
        'Stereo with the same sound on both sides.',
        'It sounds like mono. Upload a stereo mix if you have one.',
      )
    if (stereo === 'left only')
      return warn('Only the left side has sound.', 'On headphones, one ear hears nothing. Export the song again.')
    if (stereo === 'right only')
      return warn('Only the right side has sound.', 'On headphones, one ear hears nothing. Export the song again.')
    return channels !== null && channels > 2
      ? warn(`${channels} channels.`, 'Mixed down to stereo for listeners.')
      : undefined
  },
  rate: ({ sampleRate }) =>
    sampleRate !== null && sampleRate < limits.lowestRate
      ? warn(
          `${Number((sampleRate / 1000).toFixed(1))} kHz.`,
          'The highest frequencies are missing. Upload 44.1 kHz or more if you have it.',
        )
      : undefined,
}

/** The results of all checks of a song before it is paid for, blocking ones first. */
export function preflight(facts: PreflightFacts): Preflight[] {
  // For a silent song the other checks mean nothing.
  const checkNames = facts.loudnessLufs === null ? ['repeated', 'loudness'] : Object.keys(checks)
  const found = checkNames.flatMap((check) => {
    const result = checks[check]!(facts)
    return result ? [{ check, ...result }] : []
  })
  const order = { bad: 0, good: 1, warn: 2 }
  return found.toSorted((one, other) => order[one.tone] - order[other.tone])
}

export const isBlocked = (facts: PreflightFacts): boolean => preflight(facts).some(({ tone }) => tone === 'bad')
