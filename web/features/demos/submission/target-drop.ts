import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'

/** What the submission pages need to know about the drop. */
export type TargetDrop = {
  id: string
  name: string
  label: string
  expireTime: string
  /** Why it takes no submissions; undefined while it does. */
  block: SubmissionBlock | undefined
  /** The languages the drop asks for. */
  lyrics: readonly string[]
}

export const blockTexts = {
  'drop/closed':
    'This drop has closed and no longer takes submissions. Your draft stays in My Pitches until you delete it.',
  'drop/full': 'This drop is full. Your draft stays in My Pitches until you delete it.',
  'drop/paused':
    'This drop is paused and isn’t taking submissions right now. Your draft stays in My Pitches, and you can submit it once the drop resumes.',
} as const
