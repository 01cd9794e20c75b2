import { dropName } from '@velv/domain/drops/drop.ts'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Drop } from './drop.ts'
import { shareLink } from './share-link.ts'

const shownMs = 2_000

const overIcon = 'absolute right-0 bottom-full mb-3 rounded-control bg-velvet-2 px-3 py-2 whitespace-nowrap shadow-pop'

type ShareButtonProps = {
  drop: Drop
  /** Only the icon, where there is no room for the word. */
  isSmall?: boolean
  className?: string
}

/** Passes on the address of a drop others may see, and says for two seconds how that went. */
export const ShareButton = (props: ShareButtonProps) => (props.drop.state === 'live' ? <Share {...props} /> : null)

function Share({ drop, isSmall = false, className = '' }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Failed to copy!'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const share = async () => {
    const way = await shareLink(`${dropName(drop)} on Velv`, `${window.location.origin}/drop/${drop.id}`)
    if (way === 'copied') setOutcome('Copied')
    if (way === 'failed') setOutcome('Failed to copy!')
  }
  const Icon = outcome === 'Copied' ? Check : Share2
  return (
    <span className={`relative flex items-center ${className}`}>
      <span className={`small ${isSmall ? overIcon : 'mr-2'} ${outcome ? '' : 'sr'}`} role="status">
        {outcome}
      </span>
      <button
        type="button"
        className={isSmall ? 'icon-btn' : 'btn quiet'}
        aria-label={isSmall ? 'Share' : undefined}
        onClick={() => void share()}
      >
        <Icon className={isSmall ? 'icon' : 'icon-s'} aria-hidden="true" />
        {!isSmall && 'Share'}
      </button>
    </span>
  )
}
