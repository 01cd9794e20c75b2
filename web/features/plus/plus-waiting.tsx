import { StripeWaiting } from '../../ui/stripe-waiting.tsx'

/** Back from the checkout, and the payment service has not told us how it ended. */
export const PlusWaiting = () => <StripeWaiting meanwhile="it begins by itself when the payment is in." />
