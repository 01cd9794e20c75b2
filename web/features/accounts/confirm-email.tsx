import { useEffect, useId, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepMe, type Me, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

type ConfirmEmailProps = { me: Me; token: string | undefined; onDecided: () => void }

/** Where the link in the mail to a new address ends: nothing changes before the person has said so here. */
export function ConfirmEmail({ me, token, onDecided }: ConfirmEmailProps) {
  const session = useSession()
  const question = useId()
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  const { mutate, isIdle, isPending, data, error } = api.useMutation('post', '/api/me/email/confirm', {
    onSuccess: (answer) => {
      onDecided()
      keepMe(answer.me)
    },
    onError: (refused) => {
      if (refused instanceof Refusal && refused.code === 'auth/invalid-link') onDecided()
    },
  })
  const asks = token !== undefined && me.pendingEmail !== null
  useEffect(() => {
    if (asks || hasAsked.current) place.current?.focus()
    hasAsked.current = asks
  }, [asks])
  const isOld = token !== undefined && !asks && isIdle && session.state === 'signed-in' && !session.isRemembered
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="profile-confirm"
      role={asks ? 'group' : undefined}
      aria-labelledby={asks ? question : undefined}
    >
      {asks && (
        <div className="profile-question">
          <p id={question}>
            Use {me.pendingEmail} from now on, in place of {me.email}?
          </p>
          <div className="row flex-wrap gap-2">
            <Button look="line" busy={isPending} onClick={() => mutate({ body: { token } })}>
              Use this address
            </Button>
            <Button look="quiet" onClick={onDecided}>
              Not now
            </Button>
          </div>
        </div>
      )}
      <div role="status">{data && <Say tone="good">Your e-mail is {data.me.email} from now on.</Say>}</div>
      {isOld && <Say tone="bad">This link has been used or is too old. Ask for a new one.</Say>}
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </div>
  )
}
