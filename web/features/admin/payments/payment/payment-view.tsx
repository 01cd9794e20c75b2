import type { ReactNode } from 'react'
import { isMissing } from '../../../../lib/api/is-missing.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { RetryPage } from '../../../../ui/feedback/retry-page.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { type PaymentDetail, songText } from '../payment.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHead, ToPayments } from './payment-head.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentLedger } from './payment-ledger.tsx'
import { PaymentNumbers } from './payment-numbers.tsx'
import { OtherPayments } from './other-payments.tsx'
import { PaymentSkeleton, ProviderSkeleton } from './payment-skeleton.tsx'
import { ProviderStatus } from './provider-status.tsx'
import { useRefund } from './use-refund.tsx'
import '../../../../ui/data/detail.css'
import '../payments.css'
import { api } from '../../../../lib/api/api.ts'

type PaymentViewProps = {
  id: string
  /** Renders a drop's name as a link. */
  dropLink: (id: string, name: string) => ReactNode
  /** The audit entries of this payment. */
  history: ReactNode
}

/** All facts of one payment, with the refund action. */
export function PaymentView({ id, dropLink, history }: PaymentViewProps) {
  const { data: payment, error, isFetching, refetch } = usePayment(id)
  if (isMissing(error)) return <NoSuchPayment />
  if (!payment && error) {
    return (
      <RetryPage
        title="Payment"
        back={<ToPayments />}
        what="We couldn’t load the payment."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <article className={payment ? 'detail' : 'detail loading'}>
      <div className="payment-main">
        {payment ? (
          <>
            <title>{`${songText(payment.demo)} · Velv`}</title>
            <PaymentHead payment={payment} />
            <Refund payment={payment} />
            {error && <RetryMessage what="We couldn’t refresh the payment." onRetry={() => void refetch()} />}
            <PaymentFacts payment={payment} dropLink={dropLink} />
            <PaymentHistory payment={payment} />
            <PaymentNumbers payment={payment} />
            <PaymentLedger ledger={payment.ledger} />
            <OtherPayments payments={payment.otherPayments} />
          </>
        ) : (
          <PaymentSkeleton />
        )}
      </div>
      <div className="detail-side payment-side">
        {payment ? (
          <ProviderStatus payment={payment} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ProviderSkeleton />
        )}
        {history}
      </div>
    </article>
  )
}

const NoSuchPayment = () => (
  <EmptyState
    as="h1"
    title="Payment not found"
    message="Check the address, or search for it in all payments."
    next={<LinkButton to="/admin/payments">All payments</LinkButton>}
  />
)

const usePayment = (id: string) => api.useQuery('get', '/api/admin/payments/{id}', { params: { path: { id } } })

/** Refunds a payment, after a dialog with the effect and the reason. */
function Refund({ payment }: { payment: PaymentDetail }) {
  const { ask, dialogs } = useRefund()
  return (
    <>
      {payment.can.includes('payment.refund') && (
        <div>
          <Button variant="bad" onClick={() => ask(payment)}>
            Refund
          </Button>
        </div>
      )}
      {dialogs}
    </>
  )
}
