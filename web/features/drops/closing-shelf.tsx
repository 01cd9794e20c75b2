import { keepPreviousData } from '@tanstack/react-query'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { useFilters } from '../../platform/filters.ts'
import { Facts } from '../../ui/facts.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { closesText } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { closingDrops, shelfLength } from './closing-drops.ts'
import { dropPath } from './drop-path.ts'
import type { Drop } from './drop.ts'
import { isSoon } from './drop-words.ts'
import { keptMs } from './feed-page.ts'
import { headingId } from './focus-heading.ts'

/** Up to six drops that close within a week; absent when there are none. Waits, fails and is empty by itself. */
export function ClosingShelf({ profession }: { profession: Profession }) {
  const [excluded] = useFilters()
  const query = { sort: 'closing' as const, limit: shelfLength }
  const { data, isPending, refetch } = api.useQuery(
    'get',
    '/api/drops',
    { params: { query: excluded.length > 0 ? { ...query, excluded: excluded.join(',') } : query } },
    { placeholderData: keepPreviousData, gcTime: keptMs },
  )
  const drops = closingDrops(data?.rows ?? [])
  if (data && drops.length === 0) return null
  return (
    <section className="min-w-0" aria-labelledby="closing" aria-busy={isPending || undefined}>
      <div className="row between mb-4">
        <h2 id="closing" className="head">
          Closing this week
        </h2>
        {data?.next && drops.length === shelfLength && (
          <Link className="link small touch text-text-2" to={{ search: '?sort=closing', hash: `#${headingId}` }}>
            See all<span className="sr"> by closing day</span>
          </Link>
        )}
      </div>
      {data || isPending ? (
        <ul className="shelf md:grid-cols-6">
          {data
            ? drops.map((drop) => <ShelfCard key={drop.id} drop={drop} to={dropPath(drop.id, profession)} />)
            : Array.from({ length: shelfLength }, (_, at) => <WaitingCard key={at} />)}
        </ul>
      ) : (
        <FailedLine what="What closes this week could not be fetched." onRetry={() => void refetch()} />
      )}
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
