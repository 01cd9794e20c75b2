import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { keepMe } from '../../platform/session.ts'
import { Say } from '../../ui/say.tsx'

/** Follows the link in the mail to a new address, `/account?email=…`: once, and out of the address with it. */
export function ConfirmEmail() {
  const [search, setSearch] = useSearchParams()
  const token = search.get('email')
  const followed = useRef<string>(null)
  const { mutate, data, error } = api.useMutation('post', '/api/me/email/confirm', {
    onSuccess: (answer) => keepMe(answer.me),
  })
  useEffect(() => {
    if (!token || followed.current === token) return
    followed.current = token
    mutate({ body: { token } })
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [token, mutate, setSearch])
  return (
    <>
      <div role="status">{data && <Say tone="good">Your e-mail is {data.me.email} from now on.</Say>}</div>
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </>
  )
}
