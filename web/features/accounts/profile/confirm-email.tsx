import { useEffect, useId, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { setMe, type Me, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

type ConfirmEmailProps = { me: Me; token: string | undefined; onDecided: () => void }

/** The target of the link in the email to a new address: the address changes only after confirmation here. */
export function ConfirmEmail({ me, token, onDecided }: ConfirmEmailProps) {
  const session = useSession()
  const question = useId()
  const container = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  const { mutate, isIdle, isPending, data, error } = api.useMutation('post', '/api/me/email/confirm', {
    onSuccess: (answer) => {
      onDecided()
      setMe(answer.me)
    },
    onError: (rejection) => {
      if (rejection instanceof ApiError && rejection.code === 'auth/invalid-link') onDecided()
    },
  })
  const isAsking = token !== undefined && me.pendingEmail !== null
  useEffect(() => {
    if (isAsking || wasAsking.current) container.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const isOld = token !== undefined && !isAsking && isIdle && session.state === 'signed-in' && !session.isRemembered
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="profile-confirm"
      role={isAsking ? 'group' : undefined}
      aria-labelledby={isAsking ? question : undefined}
    >
      {isAsking && (
        <div className="profile-question">
          <p id={question}>
            Use {me.pendingEmail} from now on instead of {me.email}?
          </p>
          <div className="row flex-wrap gap-2">
            <Button variant="line" busy={isPending} onClick={() => mutate({ body: { token } })}>
              Use this address
            </Button>
            <Button variant="quiet" onClick={onDecided}>
              Not now
            </Button>
          </div>
        </div>
      )}
      <div role="status">{data && <InlineMessage tone="good">Your email is now {data.me.email}.</InlineMessage>}</div>
      {isOld && <InlineMessage tone="bad">This link has expired or was already used. Request a new one.</InlineMessage>}
      <ErrorMessage error={error} />
    </div>
  )
}
