import { StripeWaiting } from '../../ui/stripe-waiting.tsx'
import type { DemoInFull } from './demo.ts'
import { Outcome } from './outcome.tsx'

/** The payment has been started and the payment service has not told us how it ended. */
export const PaymentArriving = ({ demo }: { demo: DemoInFull }) => (
  <Outcome title={demo.title}>
    <StripeWaiting meanwhile="your song is submitted automatically when the payment arrives." />
  </Outcome>
)
