import { earnedText } from '../../ui/format.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { whenText } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WalletEntry } from './wallet.ts'

const columns: readonly Column<WalletEntry>[] = [
  { head: 'Drop', cell: (entry) => <EntryName entry={entry} /> },
  { head: 'Begun', wideOnly: true, cell: ({ at }) => <time dateTime={at}>{whenText(at)}</time> },
  { head: 'Counted', amount: true, cell: ({ seconds }) => <span className="text-text-2">{timerText(seconds)}</span> },
  { head: 'Earned', amount: true, cell: ({ amountMicros }) => <b className="strong">{earnedText(amountMicros)}</b> },
]

/** What the balance is made of, a row a listening session; one in which nothing was counted is left out. */
export function WalletEntries() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    api.useInfiniteQuery('get', '/api/wallet/entries', {}, byPage)
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="head mb-3">
        Entries
      </h2>
      {data ? (
        <DataTable
          caption="Listening sessions, newest first"
          columns={columns}
          rows={data.pages.flatMap((page) => page.rows).filter(({ seconds }) => seconds > 0)}
          keyOf={({ id }) => id}
          empty={<NoEntries />}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          loadingMore={isFetchingNextPage}
        />
      ) : isError ? (
        <FailedLine what="Your entries did not load." onRetry={() => void refetch()} />
      ) : (
        <SkeletonEntries />
      )}
      {data && isFetchNextPageError && (
        <FailedLine what="The next entries did not load." onRetry={() => void fetchNextPage()} />
      )}
    </section>
  )
}

function EntryName({ entry: { dropName, at } }: { entry: WalletEntry }) {
  return (
    <span className="grid">
      <span className="name">{dropName}</span>
      <time dateTime={at} className="small text-text-3 phone-only">
        {whenText(at)}
      </time>
    </span>
  )
}

const NoEntries = () => (
  <EmptyState
    title="Nothing earned yet"
    says="Every session you listen in becomes a row here, with its time and what it earned."
    next={<LinkButton to="/">Find a drop to listen to</LinkButton>}
  />
)

const SkeletonEntries = () => (
  <div role="status">
    <span className="sr">Loading your entries</span>
    {[0, 1, 2, 3, 4].map((at) => (
      <div key={at} className="row between h-14 border-t border-line" aria-hidden="true">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    ))}
  </div>
)
