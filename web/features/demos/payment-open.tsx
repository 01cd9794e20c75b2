import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { missingFor } from '@velv/domain/demos/song-words.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { type DemoInFull, isDropClosed, submitPath } from './demo.ts'
import { Outcome } from './outcome.tsx'
import { payWaitsFor } from './pay-reason.ts'
import { PayTrouble } from './pay-trouble.tsx'
import { type Included, toPay } from './to-pay.ts'
import { useCloseCheckout } from './use-close-checkout.ts'
import { usePayment } from './use-payment.ts'
import { usePrice } from './use-price.ts'

export type PaymentOpenProps = {
  demo: DemoInFull
  title: string
  says: string
  /** What Velv Plus pays for; undefined while it is not known. */
  included: Included | null | undefined
  children?: ReactNode
}

/** A draft that is not paid: pay for it, or edit it first. */
export function PaymentOpen({ demo, title, says, included, children }: PaymentOpenProps) {
  const [refusedBy, setRefusedBy] = useState<SubmissionBlock>()
  // In the currency that was chosen at the last checkout.
  const currency = demo.fee && !demo.fee.included ? demo.fee.currency : undefined
  const price = usePrice({ currency })
  const paying = usePayment({ demoId: demo.id, currency, onClosed: setRefusedBy })
  const pays = toPay({ demo, price: price.price, included, locale: navigator.language })
  const reason = payWaitsFor({
    demo,
    upload: undefined,
    missing: missingFor(demo),
    block: refusedBy ?? (isDropClosed(demo) ? 'drop/closed' : undefined),
    hasPrice: pays !== undefined,
    verb: pays?.verb ?? 'Pay',
  })
  /** What is missing is found and added where the draft is edited. */
  const mustEdit = reason?.leadsTo !== undefined
  return (
    <Outcome
      title={title}
      says={says}
      next={
        <>
          {!mustEdit && (
            <Button
              look="main"
              waitsFor={reason?.says}
              busy={paying.isPaying}
              onClick={() => void paying.pay(async () => true)}
            >
              {pays?.button ?? 'Pay'}
            </Button>
          )}
          <Edit demo={demo} isMain={mustEdit} />
          <LinkButton to="/my-pitches" look="quiet">
            My Pitches
          </LinkButton>
        </>
      }
    >
      <div className="mt-4 grid gap-2 empty:hidden">
        {children}
        {price.isError && !pays && <FailedLine what="We couldn’t load the price." onRetry={price.retry} />}
        <PayTrouble {...paying} />
      </div>
    </Outcome>
  )
}

/** Leads to the draft; a checkout that is open is closed first, because it keeps the song from being replaced. */
function Edit({ demo, isMain }: { demo: DemoInFull; isMain: boolean }) {
  const navigate = useNavigate()
  const { close, isClosing, refusal } = useCloseCheckout(demo.id, { onClosed: () => void navigate(submitPath(demo)) })
  const look = isMain ? 'main' : 'line'
  if (demo.payment !== 'waiting') {
    return (
      <LinkButton to={submitPath(demo)} look={look}>
        Edit
      </LinkButton>
    )
  }
  return (
    <>
      <Button look={look} busy={isClosing} onClick={close}>
        Edit
      </Button>
      {refusal && (
        <div className="w-full">
          <Say tone="bad">{refusal}</Say>
        </div>
      )}
    </>
  )
}
