import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { Fact, FactRows } from '../../../../ui/data/fact-rows.tsx'
import type { PaymentDetail } from '../payment.ts'

/** The ids by which support, banks and the provider refer to the payment. */
export function PaymentNumbers({ payment }: { payment: PaymentDetail }) {
  const { id, demo, checkoutId, paymentIntentId, refundId, disputeId } = payment
  const numbers = [
    ['Payment', id],
    ['Demo', demo.id],
    ['Checkout', checkoutId],
    ['Payment intent', paymentIntentId],
    ['Refund', refundId],
    ['Dispute', disputeId],
  ] as const
  return (
    <section className="grid gap-3" aria-labelledby="payment-numbers">
      <h2 id="payment-numbers" className="head">
        Receipt numbers
      </h2>
      <FactRows className="numbers">
        {numbers.map(
          ([term, number]) =>
            number && (
              <Fact key={term} term={term}>
                <span className="num">{number}</span>
                <CopyButton text={number} label={`Copy ${term.toLowerCase()} number`} />
              </Fact>
            ),
        )}
      </FactRows>
    </section>
  )
}
