import type { components } from '../../../lib/api/api.ts'
import { lengthText } from '../../../ui/text/format.ts'

export type DuplicateCase = components['schemas']['DuplicateCase']
export type DuplicateRecording = components['schemas']['DuplicateRecording']

export const recordingTitle = ({ title }: Pick<DuplicateRecording, 'title'>): string => title || 'Untitled'

/** "Marble and Stone"; one title if both have the same. */
export const caseTitle = ({ recordings }: Pick<DuplicateCase, 'recordings'>): string =>
  [...new Set(recordings.map(recordingTitle))].join(' and ')

/** Differences below these are not worth a sentence: how an encoder pads a file, and how exactly speed is measured. */
const [leastOffsetMs, leastSpeed] = [1000, 0.005]

/** How well two recordings agree, in sentences. */
export function agreementText({ share, offsetMs, speed }: Pick<DuplicateCase, 'share' | 'offsetMs' | 'speed'>): string {
  const percent = Math.floor(share * 100)
  const much = percent === 100 ? 'All' : `${percent}%`
  const length = lengthText(Math.abs(offsetMs))
  const faster = Math.round((speed - 1) * 1000) / 10
  return [
    `${much} of the shorter recording is also in the other one.`,
    offsetMs >= leastOffsetMs && `The later one has ${length} more at its start.`,
    offsetMs <= -leastOffsetMs && `The later one starts ${length} into the earlier one.`,
    Math.abs(speed - 1) >= leastSpeed &&
      `The later one plays ${Math.abs(faster)}% ${faster > 0 ? 'faster' : 'slower'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
