import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { nothingWords, paramsOf, type DeskWish } from './desk-wish.ts'
import { payerText, type Payment } from './payment.ts'
import { PaymentCards } from './payment-cards.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

type PaymentListProps = {
  wish: DeskWish
  onShowAll: () => void
  onClearSearch: () => void
  onEverybody: () => void
}

export function PaymentList({ wish, onShowAll, onClearSearch, onEverybody }: PaymentListProps) {
  const list = api.useInfiniteQuery(
    'get',
    '/api/admin/payments',
    { params: { query: paramsOf(wish) } },
    { ...byPage, placeholderData: keepPreviousData },
  )
  const payments = list.data?.pages.flatMap(({ rows }) => rows)
  if (!payments) {
    return list.isError ? (
      <FailedLine what="We couldn’t load the payments." onRetry={() => askAgain(list)} />
    ) : (
      <PaymentsSkeleton />
    )
  }
  const isDimmed = list.isPlaceholderData
  const wayOut = wish.search ? (
    <Button onClick={onClearSearch}>Clear the search</Button>
  ) : wish.view !== 'all' ? (
    <Button onClick={onShowAll}>Show all</Button>
  ) : (
    !wish.person && <LinkButton to="/admin">See what waits</LinkButton>
  )
  return (
    <>
      {wish.person && <OfPerson id={wish.person} payments={payments} onEverybody={onEverybody} />}
      {payments.length === 0 ? (
        <EmptyState {...nothingWords(wish)} next={wayOut} />
      ) : (
        <div className={isDimmed ? 'opacity-60' : ''} aria-busy={isDimmed || undefined}>
          <div className="payments-table">
            <PaymentTable payments={payments} />
          </div>
          <div className="payments-cards">
            <PaymentCards payments={payments} />
          </div>
        </div>
      )}
      <p className="sr" role="status">
        {wish.search && !isDimmed && `${payments.length}${list.hasNextPage ? ' or more' : ''} found`}
      </p>
      <MoreRows page={list} what="payments" />
    </>
  )
}

type OfPersonProps = { id: string; payments: readonly Payment[]; onEverybody: () => void }

/** Whose payments these are, and the way back to everybody's. */
function OfPerson({ id, payments, onEverybody }: OfPersonProps) {
  const payer = payments.find((payment) => payment.payer.id === id)?.payer
  return (
    <p className="row flex-wrap gap-x-3 gap-y-0">
      <span>
        Of{' '}
        <Link className="link strong touch" to={`/admin/users/${id}`}>
          {payer ? payerText(payer) : 'one person'}
        </Link>
      </span>
      <Button look="quiet" size="sm" onClick={onEverybody}>
        Show everybody’s
      </Button>
    </p>
  )
}
