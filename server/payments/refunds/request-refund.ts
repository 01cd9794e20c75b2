import type { Deps } from '../../deps.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'
import { refundStatus } from '../../platform/stripe/refund-status.ts'

/** A refund that failed at the provider is tried anew after this long, in ms: the bank's answer may have taken days. */
const tryAgainMs = 3_600_000

/**
 * Asks the provider to give a payment back, unless the bank takes it itself. The key is the name, so that no repetition
 * gives it back twice; only after a failed refund another is made, with a key of its own.
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
