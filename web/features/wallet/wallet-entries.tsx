import { api } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EntryRow } from './entry-row.tsx'

/** The entries of the balance: sessions and withdrawals in one timeline, newest first. */
export function WalletEntries() {
  const page = api.useInfiniteQuery('get', '/api/wallet/entries', {}, cursorPagination)
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="head mb-3">
        Entries
      </h2>
      <PagedList page={page} what="entries" skeleton={<SkeletonEntries />} empty={<NoEntries />}>
        {(entries, more) => (
          <>
            <ol aria-label="Entries, newest first">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
            <div className="mt-3 empty:hidden">{more}</div>
            <Statement />
          </>
        )}
      </PagedList>
    </section>
  )
}

const NoEntries = () => (
  <EmptyState
    title="No earnings yet"
    message="Your listening sessions and withdrawals show up here, with the time and amount of each."
    next={<LinkButton to="/">Find songs to screen</LinkButton>}
  />
)

const SkeletonEntries = () => (
  <div role="status">
    <span className="sr">Loading entries</span>
    {[0, 1, 2, 3, 4].map((at) => (
      <div key={at} className="wallet-entry" aria-hidden="true">
        <Skeleton className="wide-only h-3.5 w-16" />
        <Skeleton className="cover-40 aspect-square rounded-sleeve" />
        <span className="entry-text">
          <Skeleton className="h-4.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </span>
        <Skeleton className="time h-3.5 w-16" />
        <Skeleton className="amount h-3.5 w-16" />
      </div>
    ))}
  </div>
)

const path = '/api/wallet/statement.csv'

const thisYear = () => new Date().getFullYear()

/** Downloads of all entries for bookkeeping: of this year, or of all years. */
function Statement() {
  const year = thisYear()
  return (
    <p className="small mt-6 flex flex-wrap gap-x-5 gap-y-2 text-text-3">
      <span>Statement (CSV)</span>
      <a className="link touch" href={`${path}?from=${year}-01-01`} download>
        <span className="sr">Statement of </span>
        {year}
      </a>
      <a className="link touch" href={path} download>
        <span className="sr">Statement of </span>all years
      </a>
    </p>
  )
}
