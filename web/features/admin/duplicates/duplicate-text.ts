import type { components } from '../../../lib/api/api.ts'
import { lengthText } from '../../../ui/text/format.ts'

export type DuplicateCase = components['schemas']['DuplicateCase']
export type DuplicateRecording = components['schemas']['DuplicateRecording']

export const recordingTitle = ({ title }: Pick<DuplicateRecording, 'title'>): string => title || 'Untitled'

/** "Marble and Stone"; one title if both have the same. */
export const caseTitle = ({ recordings }: Pick<DuplicateCase, 'recordings'>): string =>
  [...new Set(recordings.map(recordingTitle))].join(' and ')

/** Differences below these are not worth a sentence: how an encoder pads a file, and how exactly speed is measured. */
const [leastMs, leastSpeed] = [1000, 0.005]

type Agreement = Pick<DuplicateCase, 'share' | 'offsetMs' | 'speed'> & {
  recordings: readonly Pick<DuplicateRecording, 'durationMs'>[]
}

/** How well two recordings agree, in sentences. */
export function agreementText({ share, offsetMs, speed, recordings }: Agreement): string {
  const [first = 0, second = 0] = recordings.map(({ durationMs }) => durationMs ?? 0)
  const isOffset = Math.abs(offsetMs) >= leastMs
  const percent = Math.floor(share * 100)
  if (percent === 100 && !isOffset && Math.abs(first - second) < leastMs)
    return 'They sound the same from start to finish.'
  const length = lengthText(Math.abs(offsetMs))
  const faster = Math.round((speed - 1) * 1000) / 10
  return [
    `${percent === 100 ? 'All' : `${percent}%`} of the shorter recording is also in the other one.`,
    isOffset &&
      (offsetMs > 0
        ? `The later one has an extra ${length} at the start.`
        : `The later one starts ${length} into the earlier one.`),
    Math.abs(speed - 1) >= leastSpeed &&
      `The later one plays ${Math.abs(faster)}% ${faster > 0 ? 'faster' : 'slower'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
