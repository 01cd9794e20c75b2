import { useMutation } from '@tanstack/react-query'
import { payoutOnboardingUrl } from '../../platform/connect-stripe.ts'
import { errorText } from '../../platform/error-texts.ts'
import type { Me } from '../../platform/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

type ConnectStripeButtonProps = { me: Me; look?: ButtonLook; label?: string }

/** Makes the payout account when there is none, and leaves for Stripe's pages; they lead back to /stripe/verification/{id}. */
export function ConnectStripeButton({ me, look = 'main', label = 'Connect Stripe' }: ConnectStripeButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      window.location.assign(await payoutOnboardingUrl({ email: me.email, accountId: me.stripeAccount?.accountId })),
  })
  return (
    <div className="grid justify-items-start gap-2">
      {/* Busy until the browser has left. */}
      <Button look={look} busy={isPending || isSuccess} onClick={() => mutate()}>
        {label}
      </Button>
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </div>
  )
}
