import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { Link } from 'react-router'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { closesText } from '../../../ui/text/format.ts'
import { labelSuffix } from '../demo.ts'

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

const blockTexts: Record<SubmissionBlock, { message: string; ofDraft: string }> = {
  'drop/closed': {
    message: 'This drop has closed and no longer takes submissions.',
    ofDraft: 'Your draft stays in My Pitches until you delete it.',
  },
  'drop/full': { message: 'This drop is full.', ofDraft: 'Your draft stays in My Pitches until you delete it.' },
  'drop/paused': {
    message: 'This drop is paused and isn’t taking submissions right now.',
    ofDraft: 'Your draft stays in My Pitches, and you can submit it once the drop resumes.',
  },
}

/** Which drop a song is submitted to, and why it takes none if it doesn't. */
export const SubmissionHead = ({ drop, hasDraft }: { drop: TargetDrop; hasDraft: boolean }) => (
  <>
    <h1 className="title">Submit a song</h1>
    <p className="mt-2 text-text-2">
      to{' '}
      <Link className="link touch" to={`/drop/${drop.id}`}>
        {drop.name}
      </Link>
      {labelSuffix(drop)}. {drop.block !== 'drop/closed' && <span>Closes {closesText(drop.expireTime)}.</span>}
    </p>
    {drop.block && (
      <InlineMessage tone="warn" className="mt-4">
        {blockTexts[drop.block].message} {hasDraft && <span>{blockTexts[drop.block].ofDraft}</span>}
      </InlineMessage>
    )}
  </>
)
