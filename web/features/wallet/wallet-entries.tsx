import { api } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DenseList } from '../../ui/data/dense-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { entryColumns } from './entry-columns.tsx'
import type { Wallet } from './wallet.ts'
import { serverDate } from '../../lib/server-clock.ts'

/** What the balance consists of: sessions and withdrawals in one timeline, newest first, with their totals. */
export function WalletEntries({ wallet }: { wallet: Wallet | undefined }) {
  const page = api.useInfiniteQuery('get', '/api/wallet/entries', {}, cursorPagination)
  return (
    <section className="wallet-activity" aria-labelledby="entries">
      <div className="wallet-activity-head">
        <h2 id="entries" className="head">
          Activity
        </h2>
        {page.data?.pages[0]?.rows.length ? <Statement /> : null}
      </div>
      <DenseList
        page={page}
        what="entries"
        label="Activity, newest first"
        look="wallet-table"
        narrow="not all"
        columns={entryColumns(wallet)}
        keyOf={({ id }) => id}
        hasKeys={false}
        skeleton={<SkeletonEntries />}
        empty={<NoEntries />}
      />
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
  <div role="status" className="grid gap-1">
    <span className="sr">Loading your activity</span>
    {Array.from({ length: 10 }, (_, at) => (
      <Skeleton key={at} className="entry-skeleton" />
    ))}
  </div>
)

const path = '/api/wallet/statement.csv'

const thisYear = () => serverDate().getFullYear()

/** Downloads of all entries for bookkeeping: of this year, or of all years. */
function Statement() {
  const year = thisYear()
  return (
    <p className="small flex flex-wrap gap-x-4 text-text-3">
      <span>Statement (CSV)</span>
      <a className="link touch" href={`${path}?from=${year}-01-01`} download>
        <span className="sr">Statement for </span>
        {year}
      </a>
      <a className="link touch" href={path} download>
        <span className="sr">Statement for </span>all years
      </a>
    </p>
  )
}
