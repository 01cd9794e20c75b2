import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { meKey } from '../../platform/me.ts'
import type { Me } from '../../platform/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'

/** Nothing more is sent to an address whose server has refused a mail, until its owner says that it works again. */
export function MailRefused({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { mutate, isSuccess, error } = api.useMutation('post', '/api/me/email/try-again', {
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  })
  return (
    <div role="status" className="grid gap-2">
      {me.mailRefused && (
        <FailedLine what={`Mails to ${me.email} come back, so we send none there.`} onRetry={() => mutate({})} />
      )}
      {!me.mailRefused && isSuccess && <Say tone="good">We send mails to {me.email} again.</Say>}
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </div>
  )
}
