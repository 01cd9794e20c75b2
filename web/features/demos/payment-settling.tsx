import { LoaderCircle } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { ChangeFirst } from './change-first.tsx'
import { type DemoInFull, pitchPath, submitPath } from './demo.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { refundWords } from './refund-words.ts'

const slowMs = 30_000

/** The payment has been started and the payment service has not told us how it ended. */
export function PaymentWaiting() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="row items-start text-body text-text-2">
      <LoaderCircle className="icon mt-1 animate-spin motion-reduce:animate-none" aria-hidden="true" />
      <span>
        Waiting for the payment service…
        {isSlow && ' This takes longer than usual. You can leave: your demo is sent by itself when the payment is in.'}
      </span>
    </output>
  )
}

/** A bank debit: the checkout is over, and the money comes in some days or not at all. */
export const PaymentUnderway = ({ demo }: { demo: DemoInFull }) => (
  <Outcome title="Your bank is being asked.">
    <p className="max-w-measure text-body text-text-2">
      A bank debit takes a few days. {demo.title} stays a draft till then and is sent by itself when the money is in. If{' '}
      {demo.drop.name} closes first, the money goes back by itself.
    </p>
    <div className="row mt-6 flex-wrap">
      <LinkButton to="/my-pitches">My Pitches</LinkButton>
    </div>
  </Outcome>
)

export function PaymentIn({ demo }: { demo: DemoInFull }) {
  return (
    <Outcome
      title="It is in."
      tabTitle="It is in · Velv"
      badge={<ResultBadge result={demo.result} />}
      aside={<PaymentReceipt demo={demo} />}
    >
      <p className="max-w-measure text-body text-text-2">
        {demo.result === 'screening'
          ? `${demo.title} is with the screeners of Velv now. You get a notice with each answer.`
          : `${demo.title} has been sent and heard. Its page shows what came of it.`}
        {demo.fee?.included && ' It was paid with a submission of Velv Plus; nothing was charged.'}
      </p>
      <div className="row mt-6 flex-wrap">
        <LinkButton to={pitchPath(demo)} look="main">
          Follow this song
        </LinkButton>
        <LinkButton to="/my-pitches">My Pitches</LinkButton>
      </div>
    </Outcome>
  )
}

export function PaymentRefunded({ demo }: { demo: DemoInFull }) {
  const { title, says } = refundWords(demo)
  return (
    <Outcome title={title}>
      <p className="max-w-measure text-body text-text-2">{says}</p>
      <div className="row mt-6 flex-wrap">
        <LinkButton to="/">Look at other drops</LinkButton>
        <LinkButton to={pitchPath(demo)} look="quiet">
          Its page
        </LinkButton>
        <LinkButton to="/my-pitches" look="quiet">
          My Pitches
        </LinkButton>
      </div>
    </Outcome>
  )
}

type UnpaidProps = { demo: DemoInFull; title: string; says: string; children?: ReactNode }

/** A draft that is not paid: what that means, and the way back to it. */
export function PaymentOpen({ demo, title, says, children }: UnpaidProps) {
  return (
    <Outcome title={title}>
      <p className="max-w-measure text-body text-text-2">{says}</p>
      {children}
      <div className="row mt-6 flex-wrap">
        <LinkButton to={submitPath(demo)} look="main">
          Back to the demo
        </LinkButton>
        {demo.payment === 'waiting' && <ChangeFirst demo={demo} />}
        <LinkButton to="/my-pitches" look="quiet">
          My Pitches
        </LinkButton>
      </div>
    </Outcome>
  )
}

type OutcomeProps = { title: string; tabTitle?: string; badge?: ReactNode; aside?: ReactNode; children: ReactNode }

export const Outcome = ({ title, tabTitle, badge, aside, children }: OutcomeProps) => (
  <div className="pair">
    {tabTitle && <title>{tabTitle}</title>}
    <section>
      <div className="row mb-4 flex-wrap gap-4">
        <h1 className="title">{title}</h1>
        {badge}
      </div>
      {children}
    </section>
    {aside && <aside>{aside}</aside>}
  </div>
)
