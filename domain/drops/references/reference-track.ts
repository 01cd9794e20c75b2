import { always, type BriefField } from '../brief-field.ts'

const dayMs = 86_400_000

/** A track that no drop, proposed change or saved brief names is removed after this time, in ms. */
export const unusedTrackMs = 7 * dayMs

/** How a track without a title is called. */
export const untitledTrack = 'Reference track'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isTrackId = (text: string): boolean => idPattern.test(text)

const row = {
  section: 'references',
  place: { as: 'setting' },
  isInLists: false,
  isKeptForCreators: false,
  // Staff has to hear what is played to everyone.
  needsReview: always,
} as const satisfies Partial<BriefField>

/**
 * One uploaded track that shows what the owner has in mind. It is only played, to whoever may see the drop, and shown
 * with the reference links. The public page doesn't have it.
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
  referenceTitle: { label: 'Title of the reference track', kind: 'line', maxLength: 120, ...row },
} as const satisfies Record<string, BriefField>
