import { useMutation } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

export function ResendEmail() {
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => client.POST('/api/account/resend-verification'),
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        Resend email
      </Button>
      <div role="status">{isSuccess && <Say tone="good">Email verification sent!</Say>}</div>
      {isError && <Say tone="bad">Error sending email verification!</Say>}
    </>
  )
}
