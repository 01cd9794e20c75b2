import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { Facts } from '../../ui/facts.tsx'
import { closesText } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { closingDrops } from './closing-drops.ts'
import { dropPath } from './drop-path.ts'
import type { Drop } from './drop.ts'
import { isSoon } from './drop-words.ts'
import type { Feed } from './use-feed.ts'

const shelf = 'shelf md:grid-cols-6'

/** Up to six drops of the first page that close within a week; absent when there are none. */
export function ClosingShelf({ feed, profession }: { feed: Feed; profession: Profession }) {
  const drops = closingDrops(feed.pages[0]?.rows ?? [])
  if (!feed.isPending && drops.length === 0) return null
  return (
    <section aria-labelledby="closing" aria-busy={feed.isPending || undefined}>
      <h2 id="closing" className="head mb-4">
        Closing this week
      </h2>
      <ul className={shelf}>
        {feed.isPending
          ? Array.from({ length: 6 }, (_, at) => <WaitingCard key={at} />)
          : drops.map((drop) => <ShelfCard key={drop.id} drop={drop} to={dropPath(drop.id, profession)} />)}
      </ul>
    </section>
  )
}

function ShelfCard({ drop, to }: { drop: Drop; to: string }) {
  return (
    <li>
      <Link className="card group" to={to}>
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size="full" />
        <span>
          <span className="name clip block group-hover:underline">{dropName(drop)}</span>
          <Facts>
            {[
              marketLabel(drop.regionalOffice),
              <span key="closes" className={isSoon(drop) ? 'soon' : ''}>
                {closesText(drop.expireTime)}
              </span>,
            ]}
          </Facts>
        </span>
      </Link>
    </li>
  )
}

const WaitingCard = () => (
  <li className="card" aria-hidden="true">
    <Skeleton className="aspect-square w-full" />
    <span className="grid gap-2 pt-1">
      <Skeleton className="h-4.5 w-3/5" />
      <Skeleton className="h-3 w-4/5" />
    </span>
  </li>
)
