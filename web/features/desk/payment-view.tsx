import type { ReactNode } from 'react'
import { Refusal } from '../../platform/refusal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { songText } from './payment.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentLedger } from './payment-ledger.tsx'
import { PaymentNumbers } from './payment-numbers.tsx'
import { PaymentOthers } from './payment-others.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { ProviderSays } from './provider-says.tsx'
import { Refund } from './refund.tsx'
import { usePayment } from './use-payment.ts'
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
  if (!payment || isMissing(error)) {
    return error ? <PaymentMissing error={error} onRetry={() => void refetch()} /> : <PaymentSkeleton />
  }
  return (
    <article className="payment">
      <title>{`${songText(payment.demo)} · Payment · Velv`}</title>
      <div className="payment-main">
        <PaymentHead payment={payment} />
        <Refund payment={payment} />
        {error && <FailedLine what="The payment could not be fetched anew." onRetry={() => void refetch()} />}
        <PaymentFacts payment={payment} dropLink={dropLink} />
        <PaymentHistory payment={payment} />
        <PaymentNumbers payment={payment} />
        <PaymentLedger ledger={payment.ledger} />
        <PaymentOthers others={payment.others} />
      </div>
      <div className="payment-side">
        <ProviderSays payment={payment} busy={isFetching} onRetry={() => void refetch()} />
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

/** Not there, or no number of a payment at all. */
const isMissing = (error: unknown): boolean => error instanceof Refusal && [404, 422].includes(error.status)

function PaymentMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isMissing(error)) return <FailedLine what="The payment could not be fetched." onRetry={onRetry} />
  return (
    <EmptyState
      as="h1"
      title="No such payment"
      says="It was never here, or the address is not whole."
      next={<LinkButton to="/admin/payments">All payments</LinkButton>}
    />
  )
}
