import type { ReactNode } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { DraftState } from './use-stored-draft.ts'

type DraftStatusProps = {
  draftState: DraftState
  /** The label of the button that discards all changes. */
  startOver: string
  onStartOver: () => void
}

/** Shows whether this device stores the unsent brief. */
export function DraftStatus({ draftState, startOver, onStartOver }: DraftStatusProps) {
  const retry: ReactNode = (
    <button type="button" className="link touch" onClick={onStartOver}>
      {startOver}
    </button>
  )
  if (draftState === 'not-started') return null
  if (draftState === 'not-stored') {
    return (
      <InlineMessage tone="warn">
        Your browser blocks storage for Velv. If you leave this page, you’ll lose what you entered.
      </InlineMessage>
    )
  }
  if (draftState === 'discarded-elsewhere')
    return <InlineMessage>This draft was sent or discarded in another tab.</InlineMessage>
  return (
    <p className="stored-line small text-text-2">
      {draftState === 'earlier'
        ? 'We restored the draft you started earlier on this device.'
        : 'Draft saved on this device.'}{' '}
      {retry}
    </p>
  )
}
