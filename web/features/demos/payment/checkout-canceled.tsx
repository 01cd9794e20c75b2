import { useEffect, useRef } from 'react'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { PaymentResultLayout } from './payment-result-layout.tsx'
import { UnpaidDemo, type UnpaidDemoProps } from './unpaid-demo.tsx'
import { useCloseCheckout } from './use-close-checkout.ts'

type CheckoutCanceledProps = Pick<UnpaidDemoProps, 'demo' | 'included'> & {
  /** The canceled payment; undefined where the URL does not name one. */
  paymentId: string | undefined
}

/**
 * The page after leaving a checkout without paying. It closes that checkout once, so that the draft can be edited and a forgotten tab cannot charge
 * for it. A checkout opened since then in another tab stays open.
 */
export function CheckoutCanceled({ demo, included, paymentId }: CheckoutCanceledProps) {
  const { close, hasClosed, errorMessage } = useCloseCheckout(demo.id, { paymentId })
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    close()
  })
  const { title } = demo
  if (demo.payment !== 'waiting') {
    return (
      <UnpaidDemo
        demo={demo}
        included={included}
        title="Payment canceled"
        message={`You weren’t charged. ${title} is still a draft with its song and details. Pay when you’re ready, or edit it first.`}
      />
    )
  }
  if (hasClosed) {
    return (
      <UnpaidDemo
        demo={demo}
        included={included}
        title="Payment canceled"
        message={`You weren’t charged. You’ve opened another checkout for ${title} since then. Go back to it to pay, or edit the draft, which closes it.`}
      />
    )
  }
  if (errorMessage) {
    return (
      <UnpaidDemo
        demo={demo}
        included={included}
        title="Your checkout is still open"
        message={`You haven’t been charged. You can edit ${title} once the checkout is closed, which happens automatically within half an hour.`}
      >
        <RetryMessage what="We couldn’t close the checkout." onRetry={close} />
      </UnpaidDemo>
    )
  }
  return (
    <PaymentResultLayout title="Canceling the payment">
      <output className="text-body text-text-2">Closing the checkout…</output>
    </PaymentResultLayout>
  )
}
