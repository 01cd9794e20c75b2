import type { ReactNode } from 'react'
import { isMissing } from '../../platform/is-missing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { FailedPage } from '../../ui/failed-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { songText } from './payment.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHead, ToPayments } from './payment-head.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentLedger } from './payment-ledger.tsx'
import { PaymentNumbers } from './payment-numbers.tsx'
import { PaymentOthers } from './payment-others.tsx'
import { PaymentSkeleton, ProviderSkeleton } from './payment-skeleton.tsx'
import { ProviderSays } from './provider-says.tsx'
import { Refund } from './refund.tsx'
import { usePayment } from './use-payment.ts'
import '../../ui/detail.css'
import './desk.css'

type PaymentViewProps = {
  id: string
  /** A drop by its name, with the way to it. */
  dropLink: (id: string, name: string) => ReactNode
  /** What staff did with this payment. */
  acts: ReactNode
}

/** All that is known of one payment, and the way to give it back. */
export function PaymentView({ id, dropLink, acts }: PaymentViewProps) {
  const { data: payment, error, isFetching, refetch } = usePayment(id)
  if (isMissing(error)) return <NoSuchPayment />
  if (!payment && error) {
    return (
      <FailedPage
        title="Payment"
        back={<ToPayments />}
        what="We couldn’t load the payment."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <article className={payment ? 'detail' : 'detail to-come'}>
      <div className="payment-main">
        {payment ? (
          <>
            <title>{`${songText(payment.demo)} · Velv`}</title>
            <PaymentHead payment={payment} />
            <Refund payment={payment} />
            {error && <FailedLine what="We couldn’t refresh the payment." onRetry={() => void refetch()} />}
            <PaymentFacts payment={payment} dropLink={dropLink} />
            <PaymentHistory payment={payment} />
            <PaymentNumbers payment={payment} />
            <PaymentLedger ledger={payment.ledger} />
            <PaymentOthers others={payment.others} />
          </>
        ) : (
          <PaymentSkeleton />
        )}
      </div>
      <div className="detail-side payment-side">
        {payment ? (
          <ProviderSays payment={payment} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ProviderSkeleton />
        )}
        <section className="grid gap-3" aria-labelledby="payment-acts">
          <h2 id="payment-acts" className="head">
            By staff
          </h2>
          {acts}
        </section>
      </div>
    </article>
  )
}

const NoSuchPayment = () => (
  <EmptyState
    as="h1"
    title="No such payment"
    says="It was never here, or the address is not whole."
    next={<LinkButton to="/admin/payments">All payments</LinkButton>}
  />
)
