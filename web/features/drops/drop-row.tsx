import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Link } from 'react-router'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { DropFacts } from './drop-facts.tsx'
import type { Drop } from './drop.ts'
import { isClosed, labelText } from './drop-words.ts'
import { Heart } from './heart.tsx'

/** One drop of a list, with what became of the demo I sent to it, and my heart. */
export function DropRow({ drop, to }: { drop: Drop; to: string }) {
  const hasHeart = drop.can.includes('drop.favorite')
  return (
    <li className="drop">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={72} expired={isClosed(drop)} />
      </Link>
      <div className={`txt ${hasHeart ? '' : 'max-md:col-span-2'}`}>
        <div className="nm">
          <Link className="name stretch line-clamp-2 min-w-0 break-words md:line-clamp-1" to={to}>
            {dropName(drop)}
          </Link>
          <span className="small clip wide-only grow text-text-3">{labelText(drop)}</span>
          {drop.myResult && <ResultBadge result={drop.myResult} />}
        </div>
        {drop.wish && <p className="look line-clamp-2 md:line-clamp-1">{drop.wish}</p>}
        <DropFacts drop={drop} />
      </div>
      <Heart drop={drop} />
    </li>
  )
}
