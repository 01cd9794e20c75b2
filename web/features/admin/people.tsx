import type { Profession } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import { useVerify, withVerified } from './verify-people.ts'
import './admin.css'

type View = 'all' | 'waiting'

const views = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
] as const

type PeopleProps = { title: string; profession?: Profession }

/** Accounts of one profession or of all, newest first, with the one thing staff does here: verify. */
export function People({ title, profession }: PeopleProps) {
  const [view, setView] = useState<View>('all')
  return (
    <section className="grid gap-5">
      <header className="desk-head">
        <h1 className="head" tabIndex={-1}>
          {title}
        </h1>
        <SegmentedSwitch label="Show" value={view} choices={views} onChange={setView} />
      </header>
      <PeopleList key={view} view={view} profession={profession} />
    </section>
  )
}

function PeopleList({ view, profession }: { view: View; profession: Profession | undefined }) {
  const query = { ...(profession && { profession }), ...(view === 'waiting' && { waiting: 'true' as const }) }
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = api.useInfiniteQuery(
    'get',
    '/api/admin/people',
    { params: { query } },
    byPage,
  )
  const { verify, failures, verified } = useVerify()
  if (!data) {
    return isError ? (
      <FailedLine what="The accounts could not be fetched." onRetry={() => void refetch()} />
    ) : (
      <PeopleSkeleton />
    )
  }
  const people = withVerified(
    data.pages.flatMap((page) => page.rows),
    verified,
  )
  if (people.length === 0) return <NoPeople view={view} />
  const shown = { people, failures, onVerify: verify }
  return (
    <>
      <div className="people-table">
        <PeopleTable {...shown} />
      </div>
      <div className="people-cards">
        <PeopleCards {...shown} />
      </div>
      {isError && (
        <FailedLine
          what="The accounts could not be fetched anew."
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
    </>
  )
}

function NoPeople({ view }: { view: View }) {
  return view === 'waiting' ? (
    <EmptyState title="Nobody waits" says="New accounts that need a look from staff will stand here." />
  ) : (
    <EmptyState title="No accounts yet" says="Whoever signs up will stand here." />
  )
}

function PeopleSkeleton() {
  return (
    <div className="grid" role="status">
      <span className="sr">Loading accounts</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} className="row border-line h-14 border-t">
          <Skeleton className="size-8 rounded-round" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="wide-only h-4 w-1/6" />
          <Skeleton className="wide-only h-4 w-1/6" />
        </span>
      ))}
    </div>
  )
}
