import { useEffect, useRef } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentOpen, type PaymentOpenProps } from './payment-open.tsx'
import { useCloseCheckout } from './use-close-checkout.ts'

type CheckoutCanceledProps = Pick<PaymentOpenProps, 'demo' | 'included'> & {
  /** The payment that was canceled; undefined where the address does not name one. */
  paymentId: string | undefined
}

/**
 * Back from a checkout without paying: it is closed once, so that the draft can be edited, and so that a forgotten tab
 * takes no money for it. One that was opened since, in another tab, stays open.
 */
export function CheckoutCanceled({ demo, included, paymentId }: CheckoutCanceledProps) {
  const { close, hasClosed, refusal } = useCloseCheckout(demo.id, { paymentId })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    close()
  })
  const { title } = demo
  if (demo.payment !== 'waiting') {
    return (
      <PaymentOpen
        demo={demo}
        included={included}
        title="Payment canceled"
        says={`You weren’t charged. ${title} is still a draft with its song and details. Pay when you’re ready, or edit it first.`}
      />
    )
  }
  if (hasClosed) {
    return (
      <PaymentOpen
        demo={demo}
        included={included}
        title="Payment canceled"
        says={`You weren’t charged. You’ve opened another checkout for ${title} since then. Go back to it to pay, or edit the draft, which closes it.`}
      />
    )
  }
  if (refusal) {
    return (
      <PaymentOpen
        demo={demo}
        included={included}
        title="Your checkout is still open"
        says={`You haven’t been charged. You can edit ${title} once the checkout is closed, which happens automatically within half an hour.`}
      >
        <FailedLine what="We couldn’t close the checkout." onRetry={close} />
      </PaymentOpen>
    )
  }
  return (
    <Outcome title="Canceling the payment">
      <output className="text-body text-text-2">Closing the checkout…</output>
    </Outcome>
  )
}
