import { WaitingForStripe } from '../../../ui/feedback/stripe-waiting.tsx'

/** Back from the checkout, and the payment service has not told us how it ended. */
export const PlusWaiting = () => <WaitingForStripe meanwhile="it begins by itself when the payment is in." />
