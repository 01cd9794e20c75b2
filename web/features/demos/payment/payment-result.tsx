import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { DemoNotFound } from '../demo-not-found.tsx'
import { type DemoInFull, pitchPath } from '../demo.ts'
import { PaymentResultLayout } from './payment-result-layout.tsx'
import { isPaymentPending, paymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { refundOutcome } from './refund-text.ts'
import { useDemo } from '../use-demo.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReceiptSkeleton } from '../receipt/receipt-skeleton.tsx'

type PaymentResultProps = {
  demoId: string
  /** True where a payment is likely. */
  hasReceipt?: boolean
  /** The page content as long as nothing has been paid. */
  open: (demo: DemoInFull) => ReactNode
}

/** The result of a payment, polled until it is final: the same on every page that a checkout returns to. */
export function PaymentResult({ demoId, hasReceipt = false, open }: PaymentResultProps) {
  const { data: demo, isPending, error, refetch } = useDemo(demoId, isPaymentPending)
  if (isPending) return <PaymentSkeleton hasReceipt={hasReceipt} />
  if (!demo) return <DemoNotFound error={error} onRetry={() => void refetch()} />
  const ResultView = resultViews[paymentOutcome(demo)]
  return ResultView ? <ResultView demo={demo} /> : open(demo)
}

type ResultViewProps = { demo: DemoInFull }

/** A bank debit: the checkout is complete, and the money arrives within days or not at all. */
const Underway = ({ demo: { title, drop } }: ResultViewProps) => (
  <PaymentResultLayout
    title="Waiting for your bank"
    message={`Bank payments take a few days. ${title} stays a draft until yours arrives, and then we’ll submit it automatically. If ${drop.name} closes first, we’ll refund you automatically.`}
    next={<LinkButton to="/my-pitches">My Pitches</LinkButton>}
  />
)

const Submitted = ({ demo }: ResultViewProps) => (
  <PaymentResultLayout
    title="Submitted"
    badge={<ResultBadge result={demo.result} />}
    message={
      <>
        {demo.result === 'screening'
          ? `${demo.title} is in the screening queue. We’ll notify you when there’s an answer.`
          : `${demo.title} has been submitted and screened. Open it to see the answer.`}
        {demo.fee?.included && <span> It used one of your Velv Plus submissions, so you weren’t charged.</span>}
      </>
    }
    next={
      <>
        <LinkButton to={pitchPath(demo)} variant="main">
          Track this song
        </LinkButton>
        <LinkButton to="/my-pitches">My Pitches</LinkButton>
      </>
    }
    aside={<PaymentReceipt demo={demo} />}
  />
)

const Refunded = ({ demo }: ResultViewProps) => (
  <PaymentResultLayout
    {...refundOutcome(demo)}
    next={
      <>
        <LinkButton to="/">Browse open drops</LinkButton>
        <LinkButton to={pitchPath(demo)} variant="quiet">
          View song
        </LinkButton>
      </>
    }
  />
)

const resultViews: Partial<Record<PaymentOutcome, (props: ResultViewProps) => ReactNode>> = {
  underway: Underway,
  in: Submitted,
  refunded: Refunded,
}

/** The skeleton of a payment result; with the receipt next to it where one is likely. */
const PaymentSkeleton = ({ hasReceipt = false }: { hasReceipt?: boolean }) => (
  <div className="pair">
    <output className="sr">Loading payment</output>
    <section aria-hidden="true">
      <Skeleton className="title mb-4 h-lh w-3/5" />
      <Skeleton className="mb-2 h-5 w-full max-w-measure" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-6 h-11 w-40" />
    </section>
    {hasReceipt && <ReceiptSkeleton />}
  </div>
)
