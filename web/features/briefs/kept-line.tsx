import type { ReactNode } from 'react'
import { Say } from '../../ui/say.tsx'
import type { Keeping } from './use-kept-draft.ts'

type KeptLineProps = {
  keeping: Keeping
  /** What the button beside it is called that leaves all changes behind. */
  startOver: string
  onStartOver: () => void
}

/** Says what this device keeps of a brief that is not sent yet. */
export function KeptLine({ keeping, startOver, onStartOver }: KeptLineProps) {
  const again: ReactNode = (
    <button type="button" className="link touch" onClick={onStartOver}>
      {startOver}
    </button>
  )
  if (keeping === 'not-begun') return null
  if (keeping === 'not-kept') {
    return <Say tone="warn">This device keeps nothing for Velv: leave this page and what you wrote is gone.</Say>
  }
  if (keeping === 'gone') return <Say>What stood here was sent or set aside in another tab.</Say>
  return (
    <p className="kept-line small text-text-2">
      {keeping === 'earlier'
        ? 'You began this earlier; it was kept on this device.'
        : 'Kept on this device until sent.'}{' '}
      {again}
    </p>
  )
}
