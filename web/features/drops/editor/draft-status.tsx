import type { ReactNode } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { DraftState } from './use-stored-draft.ts'

type DraftStatusProps = {
  draftState: DraftState
  /** What the button beside it is called that leaves all changes behind. */
  startOver: string
  onStartOver: () => void
}

/** Says what this device keeps of a brief that is not sent yet. */
export function DraftStatus({ draftState, startOver, onStartOver }: DraftStatusProps) {
  const again: ReactNode = (
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
    <p className="kept-line small text-text-2">
      {draftState === 'earlier'
        ? 'You began this earlier; it was kept on this device.'
        : 'Kept on this device until sent.'}{' '}
      {again}
    </p>
  )
}
