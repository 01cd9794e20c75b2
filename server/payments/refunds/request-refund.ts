import type { Deps } from '../../deps.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundStatus } from '../../platform/stripe/refund-status.ts'

/** A refund that failed at the provider is retried after this time, in ms: the bank's answer may have taken days. */
const tryAgainMs = 3_600_000

/**
 * Requests a refund from the provider, unless the bank takes the money back itself. The idempotency key is derived from
 * the payment, so that no retry refunds twice; only after a failed refund is a new one made, with a new key.
 */
export async function requestRefund(
  { clock, provider }: Pick<Deps, 'clock' | 'provider'>,
  snapshot: PaymentSnapshot,
  name: string,
): Promise<void> {
  const { dispute, paymentIntentId, refunds } = snapshot
  const failed = refunds.find(({ state }) => state === 'failed')
  const mayTry = !failed || failed.at.getTime() + tryAgainMs <= clock.now().getTime()
  const isWithBank = dispute !== null && dispute.state !== 'won'
  if (refundStatus(snapshot) !== 'less' || !mayTry || isWithBank) return
  await provider.refund({ paymentIntentId, key: failed ? `${name}-after-${failed.id}` : name })
}
