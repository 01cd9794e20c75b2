import { offerText } from '@velv/domain/drops/deal/offer.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { closesText } from '../../../ui/text/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRowsInSteps } from '../../../ui/data/use-rows-in-steps.ts'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { dropsClosingSoon, closingSoonCount } from './drops-closing-soon.ts'
import { dropPath } from '../drop-path.ts'
import type { Drop } from '../drop.ts'
import { isSoon } from '../drop-text.ts'
import { headingId } from './focus-heading.ts'
import type { useClosingSoon } from './use-closing-soon.ts'

/** A phone shows two. */
const cardsPerStep = 2

type ClosingSoonProps = { closingSoon: ReturnType<typeof useClosingSoon>; profession: Profession }

/** One line of the drops that close within a week; absent when there are none. It has its own loading and error states. */
export function ClosingSoon({ closingSoon, profession }: ClosingSoonProps) {
  const { data, isPending, refetch } = closingSoon
  const drops = dropsClosingSoon(data?.rows ?? [])
  const shown = useRowsInSteps(drops, cardsPerStep)
  if (data && drops.length === 0) return null
  return (
    <section className="closing min-w-0" aria-labelledby="closing" aria-busy={isPending || undefined}>
      <div>
        <h2 id="closing">Closing this week</h2>
        {data?.next && drops.length === closingSoonCount && (
          <Link className="link small touch text-text-2" to={{ search: '?sort=closing', hash: `#${headingId}` }}>
            See all<span className="sr"> by closing date</span>
          </Link>
        )}
      </div>
      {data || isPending ? (
        <ul>
          {Array.from({ length: data ? drops.length : closingSoonCount }, (_, at) => {
            const drop = shown[at]
            if (!drop) return <CardSkeleton key={at} />
            return <ClosingSoonCard key={drop.id} drop={drop} to={dropPath(drop.id, profession)} />
          })}
        </ul>
      ) : (
        <RetryMessage what="We couldn’t load the drops that close this week." onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function ClosingSoonCard({ drop, to }: { drop: Drop; to: string }) {
  return (
    <li className="min-w-0">
      <Link className="card group" to={to}>
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} number={drop.number} size="full" />
        <span className="min-w-0">
          <span className="name clip block group-hover:underline">{dropName(drop)}</span>
          <span className="small num clip block text-text-2">
            <span className={isSoon(drop) ? 'strong text-brass-text' : ''}>{closesText(drop.expireTime)}</span>
            {drop.offer && <span>{` · ${offerText(drop.offer)}`}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}

const CardSkeleton = () => (
  <li className="card" aria-hidden="true">
    <Skeleton className="aspect-square w-full" />
    <span className="grid gap-2">
      <Skeleton className="h-4.5 w-3/5" />
      <Skeleton className="h-3 w-4/5" />
    </span>
  </li>
)
