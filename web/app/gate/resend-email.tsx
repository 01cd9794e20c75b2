import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

const restSeconds = 30

/** After a mail has gone out the button rests, so that nobody sends five of them while the first is on its way. */
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
      {/* Keeps its line while it is empty, so that an answer moves nothing. */}
      <div className="min-h-6">
        <div role="status">{isSuccess && <InlineMessage tone="good">Email verification sent!</InlineMessage>}</div>
        {isError && <InlineMessage tone="bad">Error sending email verification!</InlineMessage>}
      </div>
    </>
  )
}
