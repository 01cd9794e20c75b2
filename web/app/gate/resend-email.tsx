import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

const restSeconds = 30

/** The button is disabled for a while after each email, so that nobody sends five while the first is on its way. */
export function ResendEmail() {
  const [restLeft, setRestLeft] = useState(0)
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => client.POST('/api/account/resend-verification'),
    onSuccess: () => setRestLeft(restSeconds),
  })
  const isResting = restLeft > 0
  useEffect(() => {
    if (!isResting) return
    const timer = setInterval(() => setRestLeft((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [isResting])
  return (
    <>
      <Button
        className="num"
        busy={isPending}
        disabledReason={isResting ? `Resend email in ${restLeft} s` : undefined}
        onClick={() => mutate()}
      >
        Resend email
      </Button>
      {/* Keeps its height while empty, so that the answer does not shift the layout. */}
      <div className="min-h-6">
        <div role="status">{isSuccess && <InlineMessage tone="good">Email verification sent!</InlineMessage>}</div>
        {isError && <InlineMessage tone="bad">Error sending email verification!</InlineMessage>}
      </div>
    </>
  )
}
