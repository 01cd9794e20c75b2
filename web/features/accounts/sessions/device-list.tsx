import { api, type components } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'

type Session = components['schemas']['Session']

/** The sessions of the viewer, each with a log out button. */
export function DeviceList() {
  const { data, isError, refetch } = api.useQuery('get', '/api/me/sessions')
  return (
    <section className="grid gap-3">
      <h2 className="head">Logged-in devices</h2>
      {!data && isError && <RetryMessage what="We couldn’t load your devices." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-14 max-w-main" />}
      <ul className="profile-rows">
        {data?.sessions.map((session) => (
          <Device key={session.id} session={session} onEnded={() => void refetch()} />
        ))}
      </ul>
      <LogOutEverywhere />
    </section>
  )
}

function Device({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { device, address, createdAt, current } = session
  // The session may already have ended, so the list is fetched again in either case.
  const { mutate, isPending, error } = api.useMutation('delete', '/api/me/sessions/{id}', { onSettled: onEnded })
  return (
    <li className="row between min-h-14 flex-wrap py-2">
      <div className="grid min-w-0">
        <span className="strong">{device}</span>
        <span className="small text-text-3">
          {address && <span>{`${address}, `}</span>}since {whenText(createdAt)}
        </span>
        <ErrorMessage error={error} />
      </div>
      {current ? (
        <span className="small text-text-2 px-3">This device</span>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          onClick={() => mutate({ params: { path: { id: session.id } } })}
        >
          Log out<span className="sr"> {device}</span>
        </Button>
      )}
    </li>
  )
}
