import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, type components } from '../../platform/api.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'

type Mails = components['schemas']['MailSwitches']
type MailEvent = Mails['mails'][number]['event']
type Flip = { event: MailEvent; on: boolean }

const key = ['get', '/api/me/mails'] as const

/** One switch for each mail that can be turned off. */
export function MailSwitches() {
  const { data, isError, refetch } = api.useQuery('get', '/api/me/mails')
  const { flip, failed } = useFlip()
  return (
    <section className="grid gap-3">
      <h2 className="head">Mails</h2>
      <p className="max-w-measure text-text-2">
        You’ll find all of this in your notifications, too. We always send receipts and emails about the security of
        your account.
      </p>
      {!data && isError && <FailedLine what="We couldn’t load your email settings." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-11 max-w-main" />}
      <div className="profile-rows">
        {data?.mails.map(({ event, label, on }) => (
          <Switch key={event} label={label} checked={on} onChange={(next) => flip({ event, on: next })} />
        ))}
      </div>
      {failed && <FailedLine what="The switch could not be moved." onRetry={() => flip(failed)} />}
    </section>
  )
}

/** Flips a switch at once, and back when the server refuses. */
function useFlip() {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<Flip>()
  const show = ({ event, on }: Flip) =>
    queries.setQueryData<Mails>(
      key,
      (mails) => mails && { mails: mails.mails.map((mail) => (mail.event === event ? { ...mail, on } : mail)) },
    )
  const { mutate } = useMutation({
    // One after the other: each sends all switches as they stand when it is its turn.
    scope: { id: 'mails' },
    mutationFn: () => {
      const { mails } = queries.getQueryData<Mails>(key)!
      return client.PUT('/api/me/mails', { body: { muted: mails.filter(({ on }) => !on).map(({ event }) => event) } })
    },
    onMutate: async (wish: Flip) => {
      setFailed(undefined)
      await queries.cancelQueries({ queryKey: key })
      show(wish)
    },
    onError: (_, wish) => {
      setFailed(wish)
      show({ ...wish, on: !wish.on })
    },
  })
  return { flip: mutate, failed }
}
