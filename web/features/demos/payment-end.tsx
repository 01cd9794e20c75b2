import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { DemoMissing } from './demo-missing.tsx'
import { type DemoInFull, pitchPath } from './demo.ts'
import { Outcome } from './outcome.tsx'
import { isUnsettled, paymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { refundWords } from './refund-words.ts'
import { useDemo } from './use-demo.ts'
import { WaitingPayment } from './waiting-payment.tsx'

type PaymentEndProps = {
  demoId: string
  /** Where it is likely to have been paid. */
  hasReceipt?: boolean
  /** What the page says as long as there is no money. */
  open: (demo: DemoInFull) => ReactNode
}

/** What became of a payment, asked again until it is settled: the same on whichever page the checkout led back to. */
export function PaymentEnd({ demoId, hasReceipt = false, open }: PaymentEndProps) {
  const { data: demo, isPending, error, refetch } = useDemo(demoId, isUnsettled)
  if (isPending) return <WaitingPayment hasReceipt={hasReceipt} />
  if (!demo) return <DemoMissing error={error} onRetry={() => void refetch()} />
  const End = ends[paymentOutcome(demo)]
  return End ? <End demo={demo} /> : open(demo)
}

type EndProps = { demo: DemoInFull }

/** A bank debit: the checkout is over, and the money comes in some days or not at all. */
const Underway = ({ demo: { title, drop } }: EndProps) => (
  <Outcome
    title="Waiting for your bank"
    says={`A bank debit takes a few days. ${title} stays a draft until then and is submitted automatically when the money arrives. If ${drop.name} closes first, you’ll be refunded automatically.`}
    next={<LinkButton to="/my-pitches">My Pitches</LinkButton>}
  />
)

const In = ({ demo }: EndProps) => (
  <Outcome
    title="It is in"
    badge={<ResultBadge result={demo.result} />}
    says={
      <>
        {demo.result === 'screening'
          ? `${demo.title} is with the screeners of Velv now. You get a notification with each answer.`
          : `${demo.title} has been sent and heard. Its page shows what came of it.`}
        {demo.fee?.included && ' It was paid with a submission of Velv Plus; nothing was charged.'}
      </>
    }
    next={
      <>
        <LinkButton to={pitchPath(demo)} look="main">
          Follow this song
        </LinkButton>
        <LinkButton to="/my-pitches">My Pitches</LinkButton>
      </>
    }
    aside={<PaymentReceipt demo={demo} />}
  />
)

const Refunded = ({ demo }: EndProps) => (
  <Outcome
    {...refundWords(demo)}
    next={
      <>
        <LinkButton to="/">Look at other drops</LinkButton>
        <LinkButton to={pitchPath(demo)} look="quiet">
          See its page
        </LinkButton>
      </>
    }
  />
)

const ends: Partial<Record<PaymentOutcome, (props: EndProps) => ReactNode>> = {
  underway: Underway,
  in: In,
  refunded: Refunded,
}
