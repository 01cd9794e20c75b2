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
  /** The same file was already submitted to this drop. */
  isRepeated: boolean
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
  repeated: ({ isRepeated }) =>
    isRepeated
      ? bad(
          'You have sent this file to this drop before.',
          'Choose another song; you would pay twice for the same ears.',
        )
      : undefined,
  length({ durationMs, shortestMs }) {
    if (durationMs === null) return undefined
    const message = `${minutes(durationMs)} long.`
    if (durationMs < shortestMs)
      return bad(
        `${minutes(Math.floor(durationMs / 1000) * 1000)} long.`,
        `Songs must be at least ${shortestMs / 1000} seconds long. Upload the full song.`,
      )
    if (durationMs < limits.shortMs) return warn(message, 'Very short. A sketch is fine, but a whole song says more.')
    return good(message, `${audioLimits.maxMs / 60_000} minutes at most.`)
  },
  loudness({ loudnessLufs }) {
    if (loudnessLufs === null) return bad('There is no sound in this file.', 'Export it again and choose the new file.')
    const message = `${decibels(loudnessLufs)}.`
    if (loudnessLufs < limits.quietLufs)
      return warn(message, 'Very quiet. It is turned up for listeners, and its noise with it.')
    if (loudnessLufs > limits.loudLufs)
      return warn(message, 'Very loud. It is turned down for listeners, so a softer master loses nothing.')
    return good(message, 'Played at the same level as every other song, so louder does not win.')
  },
  clipping({ clippedPlaces }) {
    if (clippedPlaces === null) return undefined
    if (clippedPlaces < limits.clipped) return good('No clipping.', 'The sound stays below full scale.')
    return warn(
      `Clipped in ${clippedPlaces} places.`,
      'The sound stands at full scale there and may crackle. Listen, and export it softer if it does.',
    )
  },
  start: ({ silenceStartMs }) =>
    silenceStartMs !== null && silenceStartMs >= limits.startMs
      ? warn(
          `${seconds(silenceStartMs)} of silence at the start.`,
          'The first sound comes late. Cut it, or leave it as it is.',
        )
      : undefined,
  end: ({ silenceEndMs }) =>
    silenceEndMs !== null && silenceEndMs >= limits.endMs
      ? warn(
          `${seconds(silenceEndMs)} of silence at the end.`,
          'Nobody has to hear it, but the song looks longer than it is.',
        )
      : undefined,
  channels({ channels, stereo }) {
    if (channels === 1) return warn('Mono.', 'Played on both sides. Fine for a sketch; send stereo when there is one.')
    if (stereo === 'same')
      return warn(
        'Stereo with the same sound on both sides.',
        'It is heard as mono. Send the stereo mix when there is one.',
      )
    if (stereo === 'left only')
      return warn('Only the left side has sound.', 'In headphones one ear hears nothing. Export it again.')
    if (stereo === 'right only')
      return warn('Only the right side has sound.', 'In headphones one ear hears nothing. Export it again.')
    return channels !== null && channels > 2
      ? warn(`${channels} channels.`, 'Mixed down to stereo for listeners.')
      : undefined
  },
  rate: ({ sampleRate }) =>
    sampleRate !== null && sampleRate < limits.lowestRate
      ? warn(
          `${Number((sampleRate / 1000).toFixed(1))} kHz.`,
          'The brightest part of the sound is missing. Send 44.1 kHz or more when there is one.',
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
