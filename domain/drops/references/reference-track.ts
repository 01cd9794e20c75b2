import type { BriefField } from '../brief-field.ts'

const dayMs = 86_400_000

/** How long a track is kept that no drop, proposed change, draft or template names, in ms. */
export const unusedTrackMs = 7 * dayMs

/** What a track without a title is called. */
export const untitledTrack = 'Reference track'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isTrackId = (text: string): boolean => idPattern.test(text)

const row = {
  section: 'references',
  place: { as: 'setting' },
  isInLists: false,
  isKeptForCreators: false,
} as const satisfies Partial<BriefField>

/**
 * The track that an owner uploads to show what they have in mind. Creators and screeners who may see the drop can play
 * it but not download it. Views show it above the reference links; the public page leaves it out.
 */
export const referenceFields = {
  referenceTrack: {
    label: 'Reference track',
    kind: 'track',
    maxLength: 36,
    isValid: isTrackId,
    whenInvalid: 'Upload the track again.',
    display: () => 'Uploaded track',
    ...row,
  },
  referenceTitle: { label: 'Reference track title', kind: 'line', maxLength: 120, ...row },
} as const satisfies Record<string, BriefField>
