import { useMutation } from '@tanstack/react-query'
import { payoutOnboardingUrl } from '../../platform/connect-stripe.ts'
import { errorText } from '../../platform/error-texts.ts'
import type { Me } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

export function ConnectStripe({ me }: { me: Me }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => payoutOnboardingUrl({ email: me.email, accountId: me.stripeAccount?.accountId }),
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <>
      <p>Stripe pays your hourly fee. It asks for your name, address and bank account; Velv does not see them.</p>
      <Button look="main" size="lg" busy={isPending || isSuccess} onClick={() => mutate()}>
        Connect Stripe
      </Button>
      <p className="small">You come back here afterwards.</p>
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </>
  )
}
