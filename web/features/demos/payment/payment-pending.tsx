import { WaitingForStripe } from '../../../ui/feedback/stripe-waiting.tsx'
import type { DemoInFull } from '../demo.ts'
import { PaymentResultLayout } from './payment-result-layout.tsx'

/** The payment has been started and the payment service has not told us how it ended. */
export const PaymentPending = ({ demo }: { demo: DemoInFull }) => (
  <PaymentResultLayout title={demo.title}>
    <WaitingForStripe meanwhile="your song is submitted automatically when the payment arrives." />
  </PaymentResultLayout>
)
