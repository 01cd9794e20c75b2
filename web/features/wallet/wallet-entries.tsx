import { timerText } from '@velv/domain/screening/timer.ts'
import { api } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { earnedText } from '../../ui/text/format.ts'
import { EntryRow } from './entry-row.tsx'
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
      <PagedList page={page} what="entries" skeleton={<SkeletonEntries />} empty={<NoEntries />}>
        {(entries, more) => (
          <>
            <table className="wallet-table" aria-label="Activity, newest first">
              <thead>
                <tr>
                  <th scope="col" className="wide-only entry-day">
                    Date
                  </th>
                  <th scope="col">Activity</th>
                  <th scope="col" className="figure">
                    Time
                  </th>
                  <th scope="col" className="figure entry-amount">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </tbody>
              {wallet && (
                <tfoot>
                  <tr>
                    <td className="wide-only entry-day" aria-hidden="true" />
                    <td>Balance</td>
                    <td className="figure">{timerText(wallet.seconds)}</td>
                    <td className="figure entry-amount strong">{earnedText(wallet.balanceMicros)}</td>
                  </tr>
                </tfoot>
              )}
            </table>
            <div className="mt-3 empty:hidden">{more}</div>
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
