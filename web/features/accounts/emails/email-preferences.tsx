import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, type components } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

type Preferences = components['schemas']['MailSwitches']
type EmailEvent = Preferences['mails'][number]['event']
type Toggle = { event: EmailEvent; on: boolean }

const key = ['get', '/api/me/mails'] as const

/** One switch for each email that can be turned off. */
export function EmailPreferences() {
  const { data, isError, refetch } = api.useQuery('get', '/api/me/mails')
  const { toggle, failed } = useToggle()
  return (
    <section className="grid gap-3">
      <h2 className="head">Mails</h2>
      <p className="max-w-measure text-text-2">
        You’ll find all of this in your notifications, too. We always send receipts and emails about the security of
        your account.
      </p>
      {!data && isError && <RetryMessage what="We couldn’t load your email settings." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-11 max-w-main" />}
      <div className="profile-rows">
        {data?.mails.map(({ event, label, on }) => (
          <Switch key={event} label={label} checked={on} onChange={(next) => toggle({ event, on: next })} />
        ))}
      </div>
      {failed && <RetryMessage what="The switch could not be moved." onRetry={() => toggle(failed)} />}
    </section>
  )
}

/** Flips a switch at once, and back if the server rejects the change. */
function useToggle() {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<Toggle>()
  const show = ({ event, on }: Toggle) =>
    queries.setQueryData<Preferences>(
      key,
      (mails) => mails && { mails: mails.mails.map((mail) => (mail.event === event ? { ...mail, on } : mail)) },
    )
  const { mutate } = useMutation({
    // In sequence, because each request sends the state of all switches at the time it starts.
    scope: { id: 'mails' },
    mutationFn: () => {
      const { mails } = queries.getQueryData<Preferences>(key)!
      return client.PUT('/api/me/mails', { body: { muted: mails.filter(({ on }) => !on).map(({ event }) => event) } })
    },
    onMutate: async (change: Toggle) => {
      setFailed(undefined)
      await queries.cancelQueries({ queryKey: key })
      show(change)
    },
    onError: (_, change) => {
      setFailed(change)
      show({ ...change, on: !change.on })
    },
  })
  return { toggle: mutate, failed }
}
