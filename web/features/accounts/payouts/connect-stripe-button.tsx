import { useMutation } from '@tanstack/react-query'
import { payoutOnboardingUrl } from './payout-onboarding-url.ts'
import type { Me } from '../../../lib/session/session.ts'
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'

type ConnectStripeButtonProps = { me: Me; variant?: ButtonVariant; label?: string }

/** Creates the payout account if there is none and opens Stripe's pages, which return to /stripe/verification/{id}. */
export function ConnectStripeButton({ me, variant = 'main', label = 'Connect Stripe' }: ConnectStripeButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      window.location.assign(await payoutOnboardingUrl({ email: me.email, accountId: me.stripeAccount?.accountId })),
  })
  return (
    <div className="grid justify-items-start gap-2">
      {/* Busy until the browser has left. */}
      <Button variant={variant} busy={isPending || isSuccess} onClick={() => mutate()}>
        {label}
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
