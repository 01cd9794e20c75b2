import { WaitingForStripe } from '../../../ui/feedback/stripe-waiting.tsx'
import type { DemoInFull } from '../demo.ts'
import { PaymentResultLayout } from './payment-result-layout.tsx'

/** The payment was started and the payment service has not reported its result. */
export const PaymentPending = ({ demo }: { demo: DemoInFull }) => (
  <PaymentResultLayout title={demo.title}>
    <WaitingForStripe meanwhile="your song is submitted automatically when the payment arrives." />
  </PaymentResultLayout>
)
