import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { actDays } from './act-days.ts'
import { ActRow } from './act-row.tsx'
import { type ActWish, useActs } from './use-acts.ts'
import './audit.css'

type ActListProps = ActWish & {
  /** Whether each row says whom it happened to; not, where all are of one subject. */
  named?: boolean
  /** Under a heading for each day, of this level; else each row says its day. */
  days?: 2 | 3
  /** In place of the list where there is nothing. */
  empty?: ReactNode
}

/** What staff did, newest first. */
export function ActList({ subject, actor, named = !subject, days, empty }: ActListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActs({ subject, actor })
  if (!data) {
    return isError ? (
      <FailedLine what="What staff did could not be fetched." onRetry={() => void refetch()} />
    ) : (
      <ActSkeleton />
    )
  }
  const acts = data.pages.flatMap((page) => page.rows)
  if (acts.length === 0) return empty ?? <p className="text-text-2">Staff has done nothing here yet.</p>
  const Day = days === 2 ? 'h2' : 'h3'
  return (
    <div className="grid gap-6">
      {days ? (
        actDays(acts).map(({ day, rows }) => (
          <section key={day} aria-label={day}>
            <Day className="acts-day">{day}</Day>
            <ol>
              {rows.map((act) => (
                <ActRow key={act.id} act={act} named={named} />
              ))}
            </ol>
          </section>
        ))
      ) : (
        <ol>
          {acts.map((act) => (
            <ActRow key={act.id} act={act} named={named} withDay />
          ))}
        </ol>
      )}
      {isError && (
        <FailedLine
          what="Not all that staff did could be fetched."
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <div>
          <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

const ActSkeleton = () => (
  <div role="status">
    <span className="sr">Loading what staff did</span>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="act" aria-hidden="true">
        <Skeleton className="h-3.5 w-14" />
        <span className="grid gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </span>
      </div>
    ))}
  </div>
)
