import type { TestSandbox } from './open-test-sandbox.ts'
import { orderASubmission } from './order-a-submission.ts'

/** Answers the id of the payment; `debit` leaves it with the bank. */
export async function payForASubmission(test: TestSandbox, choice: 'debit' | 'pay' = 'pay'): Promise<string> {
  const stripe = test.client()
  const session = await orderASubmission(stripe)
  await test.press(session.url ?? '', { choice })
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return String(paid.payment_intent)
}
