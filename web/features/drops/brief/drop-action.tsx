import { genreLabel } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import type { DropInFull } from '../drop.ts'
import { submitSongPath, useChosenSong } from '../drop-path.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { isOwn } from './own-state.ts'
import { ShareButton } from './share-button.tsx'

const submitText = ({ myResult, mySent }: DropInFull) =>
  myResult === 'draft' ? 'Continue your draft' : mySent > 0 ? 'Submit another song' : 'Submit a song'

type DropActionProps = {
  drop: DropInFull
  isForSubmitting: boolean
  blockedReason: string | undefined
  priceText: string
}

/** Submitting a song with its price, or the reason why not; for owners, their actions on the drop. */
export function DropAction({
  drop,
  isForSubmitting,
  blockedReason,
  priceText,
  ownerActions,
}: DropActionProps & { ownerActions: ReactNode }) {
  const song = useChosenSong()
  if (isOwn(drop)) {
    return (
      <div className="grid gap-2 empty:hidden">
        <OwnerAction drop={drop} />
        {ownerActions}
      </div>
    )
  }
  if (!isForSubmitting) return null
  if (blockedReason) return <CannotSubmit drop={drop} blockedReason={blockedReason} />
  return (
    <div className="grid gap-2">
      <LinkButton to={submitSongPath(drop.id, song)} variant="main">
        {submitText(drop)}
      </LinkButton>
      <p className="small num min-h-5 text-center text-text-3">{priceText && `${priceText} per submission`}</p>
    </div>
  )
}

/** The same actions in a bar at the bottom of a phone, with the favorite button and Share. */
export function DropDock({ drop, isForSubmitting, blockedReason, priceText }: DropActionProps) {
  const song = useChosenSong()
  const own = isOwn(drop)
  if (own ? drop.state === 'closed' : !isForSubmitting) return null
  return (
    <div className="docked dock phone-only items-center gap-2!">
      {!own &&
        (blockedReason ? (
          <CannotSubmit drop={drop} blockedReason={blockedReason} className="small grow" />
        ) : (
          <Price text={priceText} />
        ))}
      <span className="flex empty:hidden">
        <ShareButton drop={drop} isSmall />
        <FavoriteButton drop={drop} />
      </span>
      {own && <OwnerAction drop={drop} />}
      {!own && !blockedReason && (
        <LinkButton to={submitSongPath(drop.id, song)} variant="main" className="px-3! whitespace-normal!">
          {submitText(drop)}
        </LinkButton>
      )}
    </div>
  )
}

/** Why no song can be submitted, with a link to the open drops for creators who come too late. */
const CannotSubmit = ({
  drop,
  blockedReason,
  className = '',
}: {
  drop: DropInFull
  blockedReason: string
  className?: string
}) => (
  <div className={`text-text-2 ${className}`}>
    <p>{blockedReason}</p>
    {drop.state !== 'live' && drop.can.includes('drop.favorite') && (
      <Link className="link touch inline-block" to={`/genre/${drop.genre[0] ?? 'other'}`}>
        See open drops in {genreLabel(drop.genre[0])}
      </Link>
    )}
  </div>
)

const Price = ({ text }: { text: string }) => (
  <p className="num min-w-20">
    {text && (
      <>
        <span className="strong block">{text}</span>
        <span className="small text-text-3">per submission</span>
      </>
    )}
  </p>
)

/** In these states nothing happens before the owner acts. */
const needsOwnerAction = new Set<DropInFull['state']>(['rejected', 'unpublished', 'unreviewed'])

/** The owner's next step; none while a closed drop is still being screened. */
function OwnerAction({ drop }: { drop: DropInFull }) {
  if (drop.state === 'delivered') {
    return (
      <LinkButton to={`/drop/pitch/${drop.id}`} variant="main">
        Listen to pitches
      </LinkButton>
    )
  }
  if (!drop.can.includes('drop.edit')) return null
  return (
    <LinkButton to={`/drop/edit/${drop.id}`} variant={needsOwnerAction.has(drop.state) ? 'main' : 'line'}>
      Edit drop
    </LinkButton>
  )
}
