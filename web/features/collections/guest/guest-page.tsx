import { lazy, Suspense, useEffect, useState } from 'react'
import { useFragment } from '../../../lib/url/use-fragment.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { type Opening, openLink } from './guest-link.ts'
import { GuestSongs } from './guest-songs.tsx'
import { PasswordForm } from './password-form.tsx'
import './guest.css'

const GuestData = lazy(async () => ({ default: (await import('./guest-data.tsx')).GuestData }))

/** What a listening link leads to: its songs, or why it plays none. It needs no account. */
export function GuestPage() {
  const token = useFragment()
  return token === undefined ? <Loading /> : <Link key={token} token={token} />
}

function Link({ token }: { token: string }) {
  const [opening, setOpening] = useState<Opening | undefined>(token === '' ? { failure: 'unknown' } : undefined)
  const [showsData, setShowsData] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (token === '') return undefined
    let isCurrent = true
    void openLink(token).then((result) => isCurrent && setOpening(result))
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  const reload = () => {
    setOpening(undefined)
    setAttempt((count) => count + 1)
  }
  if (showsData)
    return (
      <Suspense fallback={<Loading />}>
        <GuestData
          token={token}
          onBack={() => setShowsData(false)}
          onErased={() => {
            setShowsData(false)
            reload()
          }}
        />
      </Suspense>
    )
  if (!opening) return <Loading />
  if ('needs' in opening)
    return (
      <PasswordForm error={opening.error} onEnter={async (password) => setOpening(await openLink(token, password))} />
    )
  if ('failure' in opening)
    return (
      <Failure
        failure={opening.failure}
        onRetry={reload}
        onShowData={opening.failure === 'ended' ? () => setShowsData(true) : undefined}
      />
    )
  return (
    <GuestSongs
      link={opening.link}
      onEnded={() => setOpening({ failure: 'ended' })}
      onShowData={() => setShowsData(true)}
    />
  )
}

const texts = {
  unknown: {
    title: 'This link doesn’t work',
    sentence: 'It may be incomplete. Open it again from the message it came in, or ask the person who sent it.',
  },
  ended: {
    title: 'This link has ended',
    sentence: 'It expired or was turned off. Ask the person who sent it for a new one.',
  },
}

type FailureProps = {
  failure: 'unknown' | 'ended' | 'other'
  onRetry: () => void
  onShowData: (() => void) | undefined
}

function Failure({ failure, onRetry, onShowData }: FailureProps) {
  if (failure === 'other')
    return (
      <Paper className="link-paper">
        <h1 className="head">Something went wrong</h1>
        <RetryMessage what="We couldn’t load the songs." onRetry={onRetry} />
      </Paper>
    )
  const { title, sentence } = texts[failure]
  return (
    <Paper className="link-paper">
      <h1 className="link-title">{title}</h1>
      <p className="text-text-2">{sentence}</p>
      {onShowData && (
        <p className="text-text-2 small mt-6">
          <button type="button" className="link" onClick={onShowData}>
            See or delete the data we keep about you
          </button>
        </p>
      )}
    </Paper>
  )
}

const Loading = () => (
  <div className="guest" role="status" aria-label="Loading">
    <div className="guest-about">
      <Skeleton className="guest-cover" />
      <Skeleton className="h-4.5 w-2/5" />
    </div>
    <div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="my-3 h-9 w-full" />
      ))}
    </div>
  </div>
)
