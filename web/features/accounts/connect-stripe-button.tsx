import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../platform/error-texts.ts'
import type { Me } from '../../platform/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { connectStripe } from './connect-stripe.ts'

type ConnectStripeButtonProps = { me: Me; look?: ButtonLook; label?: string }

export function ConnectStripeButton({ me, look = 'main', label = 'Connect Stripe' }: ConnectStripeButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => connectStripe({ email: me.email, accountId: me.stripeAccount?.accountId }),
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
