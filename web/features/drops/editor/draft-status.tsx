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
        This device keeps nothing for Velv: leave this page and what you wrote is gone.
      </InlineMessage>
    )
  }
  if (draftState === 'discarded-elsewhere')
    return <InlineMessage>What stood here was sent or set aside in another tab.</InlineMessage>
  return (
    <p className="stored-line small text-text-2">
      {draftState === 'earlier'
        ? 'You began this earlier; it was kept on this device.'
        : 'Kept on this device until sent.'}{' '}
      {retry}
    </p>
  )
}
