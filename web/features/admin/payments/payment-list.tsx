import { countText } from '@velv/domain/count-text.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import type { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { emptyPaymentsText, paymentFilters } from './payment-filters.ts'
import { PaymentState } from './payment-state.tsx'
import { amountText, payerText, songText, totalsText, type Payment } from './payment.ts'
import { useRefund } from './payment/use-refund.tsx'
import '../staff-table.css'

type Filters = ReturnType<typeof useListFilters<typeof paymentFilters>>

const Song = ({ payment: { id, demo } }: { payment: Payment }) => (
  <Link className="stretched-link strong" to={`/admin/payments/${id}`}>
    {songText(demo)}
  </Link>
)

const When = ({ payment: { at, paidAt }, className }: { payment: Payment; className?: string }) => (
  <time className={className} dateTime={paidAt ?? at}>
    {whenText(paidAt ?? at)}
  </time>
)

const columnsWith = (onRefund: (payment: Payment) => void): TableColumn<Payment>[] => [
  {
    key: 'payer',
    label: 'Payer',
    width: '17%',
    cell: ({ payer }) => <span title={payer.email ?? undefined}>{payerText(payer)}</span>,
  },
  { key: 'song', label: 'Song', cell: (payment) => <Song payment={payment} /> },
  { key: 'drop', label: 'Drop', width: '15%', cellClass: 'text-text-2', cell: ({ drop }) => drop.name },
  { key: 'amount', label: 'Amount', width: '7.5rem', isAtEnd: true, cell: (payment) => amountText(payment) },
  {
    key: 'status',
    label: 'Status',
    width: '13rem',
    className: 'status',
    cell: (payment) => <PaymentState payment={payment} />,
  },
  {
    key: 'date',
    label: 'Date',
    width: '10.5rem',
    isAtEnd: true,
    cellClass: 'text-text-2',
    cell: (payment) => <When payment={payment} />,
  },
  {
    key: 'action',
    label: <span className="sr">Action</span>,
    width: '6rem',
    isAtEnd: true,
    cell: (payment) =>
      payment.can.includes('payment.refund') && (
        <Button variant="quiet" size="sm" className="row-action" onClick={() => onRefund(payment)}>
          <span>
            Refund<span className="sr"> {songText(payment.demo)}</span>
          </span>
        </Button>
      ),
  },
]

const PaymentCard = ({ payment }: { payment: Payment }) => (
  <>
    <div className="grid min-w-0 gap-0.5">
      <Song payment={payment} />
      <p className="small text-text-2">for {payment.drop.name}</p>
      <p className="small text-text-2">{payerText(payment.payer)}</p>
      <PaymentState payment={payment} />
    </div>
    <div className="text-right">
      <span className="num strong block">{amountText(payment)}</span>
      <When payment={payment} className="small num text-text-3" />
    </div>
  </>
)

const cardSkeleton = (
  <>
    <span className="grid content-start gap-2 py-0.5">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-3 w-1/4" />
    </span>
    <span className="grid content-start justify-items-end gap-2 py-0.5">
      <Skeleton className="h-4 w-14" />
      <Skeleton className="h-3 w-24" />
    </span>
  </>
)

/** The payments for the filters, newest first, with a refund in the row. */
export function PaymentList(list: Filters) {
  const { filters, show } = list
  const { ask, dialogs } = useRefund()
  const page = api.useInfiniteQuery(
    'get',
    '/api/admin/payments',
    { params: { query: urlFilterParams(paymentFilters, filters) } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const payments = page.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <DenseList
      page={page}
      what="payments"
      label="Payments, newest first"
      look="staff-table payments-table"
      // Below this width the columns no longer fit next to the sidebar.
      narrow="(width < 68rem)"
      columns={columnsWith(ask)}
      keyOf={({ id }) => id}
      sort={{ by: 'date', isDescending: true }}
      foot={
        <tr>
          <td colSpan={3}>
            {countText(payments.length, 'payment')} listed{page.hasNextPage && <span>, more below</span>}
          </td>
          <td colSpan={4}>{totalsText(payments)}</td>
        </tr>
      }
      phoneClass="payment-card"
      phoneRow={(payment) => <PaymentCard payment={payment} />}
      phoneSkeleton={cardSkeleton}
      search={filters.search}
      empty={<EmptyState {...emptyPaymentsText(filters)} next={nextStepFor(list)} />}
    >
      {(table) => (
        <>
          {filters.person && (
            <PersonFilter id={filters.person} payments={payments} onClear={() => show({ person: '' })} />
          )}
          {table}
          {dialogs}
        </>
      )}
    </DenseList>
  )
}

/** What to do when no payment is found. */
function nextStepFor({ filters: { search, view, from, to, person }, show, searchFor }: Filters) {
  if (search) return <Button onClick={() => searchFor('')}>Reset search</Button>
  if (view !== 'all') return <Button onClick={() => show({ view: 'all' })}>Show all</Button>
  if (from || to) return <Button onClick={() => show({ from: '', to: '' })}>Clear days</Button>
  return !person && <LinkButton to="/admin">Go to Operations</LinkButton>
}

type PersonFilterProps = { id: string; payments: readonly Payment[]; onClear: () => void }

/** The person whose payments are listed, and the link to all payments. */
function PersonFilter({ id, payments, onClear }: PersonFilterProps) {
  const payer = payments.find((payment) => payment.payer.id === id)?.payer
  return (
    <p className="row flex-wrap gap-x-3 gap-y-0">
      <span>
        From{' '}
        <Link className="link strong touch" to={`/admin/users/${id}`}>
          {payer ? payerText(payer) : 'one person'}
        </Link>
      </span>
      <Button variant="quiet" size="sm" onClick={onClear}>
        Show all payments
      </Button>
    </p>
  )
}
