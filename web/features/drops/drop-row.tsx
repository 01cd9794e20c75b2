import { uses } from '@velv/domain/drops/deal/deal-options.ts'
import { offerText } from '@velv/domain/drops/deal/offer.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Link } from 'react-router'
import { ResultBadge } from '../../ui/data/result-badge.tsx'
import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { DropFacts } from './drop-facts.tsx'
import type { Drop } from './drop.ts'
import { isClosed, labelText } from './drop-text.ts'
import { FavoriteButton } from './favorites/favorite-button.tsx'

/** A drop in a list, with the result of the viewer's demo for it, and the favorite button. */
export function DropRow({ drop, to }: { drop: Drop; to: string }) {
  const canFavorite = drop.can.includes('drop.favorite')
  return (
    <li className="drop">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={72} expired={isClosed(drop)} />
      </Link>
      <div className={`row-text ${canFavorite ? '' : 'max-md:col-span-2'}`}>
        <div className="row-title">
          <Link className="name stretched-link line-clamp-2 min-w-0 break-words md:line-clamp-1" to={to}>
            {dropName(drop)}
          </Link>
          <span className="small clip wide-only grow text-text-3">{labelText(drop)}</span>
          {(drop.offer || drop.use) && (
            <span className="small wide-only whitespace-nowrap">
              {drop.offer && <span className="strong">{offerText(drop.offer)}</span>}
              <span className="text-text-2">
                {drop.offer && drop.use && ' · '}
                {uses[drop.use as keyof typeof uses]}
              </span>
            </span>
          )}
          {drop.myResult && <ResultBadge result={drop.myResult} />}
        </div>
        {drop.summary && <p className="looking-for line-clamp-2 md:line-clamp-1">{drop.summary}</p>}
        <DropFacts drop={drop} />
      </div>
      <FavoriteButton drop={drop} />
    </li>
  )
}
