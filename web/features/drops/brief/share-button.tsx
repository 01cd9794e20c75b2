import { briefPath } from '@velv/domain/drops/brief-path.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { Check, Share2 } from 'lucide-react'
import { useCopyToClipboard } from '../../../ui/buttons/use-copy-to-clipboard.ts'
import type { Drop } from '../drop.ts'
import { shareLink } from './share-link.ts'

const overIcon = 'absolute right-0 bottom-full mb-3 rounded-control bg-velvet-2 px-3 py-2 whitespace-nowrap shadow-pop'

type ShareButtonProps = {
  drop: Drop
  /** Shows only the icon, where there is no space for the text. */
  isSmall?: boolean
}

/** Shares the URL of a live drop that isn’t private, and reports the result for two seconds. */
export const ShareButton = (props: ShareButtonProps) =>
  props.drop.state === 'live' && !isPrivate(props.drop) ? <Share {...props} /> : null

function Share({ drop, isSmall = false }: ShareButtonProps) {
  const { message, isCopied, reportCopied } = useCopyToClipboard()
  const share = async () => {
    // Anyone with the link can read the brief without an account, unless the drop is private.
    const path = drop.audience === '' ? briefPath(drop.number) : `/drop/${drop.id}`
    const outcome = await shareLink(`${dropName(drop)} on Velv`, window.location.origin + path)
    if (outcome === 'copied' || outcome === 'failed') reportCopied(outcome === 'copied')
  }
  const Icon = isCopied ? Check : Share2
  return (
    <span className="relative flex items-center">
      <span className={`small ${isSmall ? overIcon : 'mr-2'} ${message ? '' : 'sr'}`} role="status">
        {message}
      </span>
      <button
        type="button"
        className={isSmall ? 'icon-btn' : 'btn quiet'}
        aria-label={isSmall ? 'Share' : undefined}
        onClick={() => void share()}
      >
        <Icon className={isSmall ? 'icon' : 'icon-s'} aria-hidden="true" />
        {!isSmall && <span>Share</span>}
      </button>
    </span>
  )
}
