import { resultsText } from '@velv/domain/count-text.ts'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { emptyPaymentsText, paymentFilters, type PaymentFilters } from './payment-filters.ts'
import { payerText, type Payment } from './payment.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { useRefund } from './payment/use-refund.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

type PaymentListProps = {
  filters: PaymentFilters
  onShowAll: () => void
  onClearSearch: () => void
  onClearPerson: () => void
  onClearDays: () => void
}

export function PaymentList({ filters, onShowAll, onClearSearch, onClearPerson, onClearDays }: PaymentListProps) {
  const { ask, dialogs } = useRefund()
  useRowKeys()
  const list = api.useInfiniteQuery(
    'get',
    '/api/admin/payments',
    { params: { query: urlFilterParams(paymentFilters, filters) } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const isDimmed = list.isPlaceholderData
  const nextStep = filters.search ? (
    <Button onClick={onClearSearch}>Reset search</Button>
  ) : filters.view !== 'all' ? (
    <Button onClick={onShowAll}>Show all</Button>
  ) : filters.from || filters.to ? (
    <Button onClick={onClearDays}>Clear days</Button>
  ) : (
    !filters.person && <LinkButton to="/admin">Go to Operations</LinkButton>
  )
  return (
    <PagedList page={list} what="payments" skeleton={<PaymentsSkeleton />}>
      {(payments, more) => (
        <>
          {filters.person && <PersonFilter id={filters.person} payments={payments} onClearPerson={onClearPerson} />}
          {payments.length === 0 ? (
            <EmptyState {...emptyPaymentsText(filters)} next={nextStep} />
          ) : (
            <div className={isDimmed ? 'opacity-60' : ''} aria-busy={isDimmed || undefined}>
              <div className="payments-table">
                <PaymentTable payments={payments} isMore={list.hasNextPage} onRefund={ask} />
              </div>
              <div className="payments-cards">
                <PaymentCards payments={payments} />
              </div>
            </div>
          )}
          <p className="sr" role="status">
            {filters.search && !isDimmed && resultsText(payments.length, list.hasNextPage)}
          </p>
          {more}
          {dialogs}
        </>
      )}
    </PagedList>
  )
}

type PersonFilterProps = { id: string; payments: readonly Payment[]; onClearPerson: () => void }

/** The person whose payments are listed, and the link to all payments. */
function PersonFilter({ id, payments, onClearPerson }: PersonFilterProps) {
  const payer = payments.find((payment) => payment.payer.id === id)?.payer
  return (
    <p className="row flex-wrap gap-x-3 gap-y-0">
      <span>
        From{' '}
        <Link className="link strong touch" to={`/admin/users/${id}`}>
          {payer ? payerText(payer) : 'one person'}
        </Link>
      </span>
      <Button variant="quiet" size="sm" onClick={onClearPerson}>
        Show all payments
      </Button>
    </p>
  )
}
