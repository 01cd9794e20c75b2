import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import type { PaymentDetail } from '../payment.ts'
import { providerLines } from './provider-text.ts'

type ProviderStatusProps = { payment: PaymentDetail; busy: boolean; onRetry: () => void }

/** The current state at the payment provider, for comparison with Velv's. */
export function ProviderStatus({ payment, busy, onRetry }: ProviderStatusProps) {
  return (
    <section className="grid gap-2" aria-labelledby="provider-says" aria-busy={busy || undefined}>
      <h2 id="provider-says" className="head">
        Payment provider
      </h2>
      {payment.isProviderReachable ? (
        providerLines(payment).map((line) => (
          <p key={line} className="num text-text-2">
            {line}
          </p>
        ))
      ) : (
        <RetryMessage
          what="The payment provider isn’t responding. This page shows its last known state."
          onRetry={onRetry}
        />
      )}
    </section>
  )
}
