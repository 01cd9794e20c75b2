import type { TestSandbox } from './open-test-sandbox.ts'
import { orderSubmission } from './order-submission.ts'

/** Returns the id of the payment; `debit` leaves it pending. */
export async function payForSubmission(test: TestSandbox, choice: 'debit' | 'pay' = 'pay'): Promise<string> {
  const stripe = test.client()
  const session = await orderSubmission(stripe)
  await test.press(session.url ?? '', { choice })
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return String(paid.payment_intent)
}
