import { lazy, Suspense, useState } from 'react'
import { Paper } from '../../../../ui/layout/paper.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { EndedLink } from './ended-link.tsx'
import { LinkAside } from './link-aside.tsx'
import { RequestPaper } from './request-paper.tsx'
import { useSplitLink } from './use-split-link.ts'
import './split-link.css'

const MyData = lazy(async () => ({ default: (await import('./my-data.tsx')).MyData }))

/** What a co-writer’s link leads to: their share, what they can answer, and what is kept about them. */
export function SplitLink() {
  const { token, loaded, reload, show } = useSplitLink()
  const [showsData, setShowsData] = useState(false)
  if (loaded === undefined) return <Loading />
  if ('failure' in loaded) {
    return loaded.failure === 'unknown' ? (
      <EndedLink status="unknown" token={token} />
    ) : (
      <Paper className="link-paper">
        <h1 className="head">Something went wrong</h1>
        <RetryMessage what="We couldn’t load this page." onRetry={reload} />
      </Paper>
    )
  }
  const { request } = loaded
  if (showsData) {
    return (
      <Suspense fallback={<Loading />}>
        <MyData token={token} request={request} onBack={() => setShowsData(false)} onDelete={reload} />
      </Suspense>
    )
  }
  const { sheet, status } = request
  if (!sheet) {
    const canRead = status === 'replaced' || status === 'withdrawn'
    return (
      <EndedLink
        status={status}
        request={request}
        token={token}
        onShowData={canRead ? () => setShowsData(true) : undefined}
      />
    )
  }
  return (
    <>
      <RequestPaper request={request} sheet={sheet} token={token} onAnswer={show} onEnded={reload} />
      <LinkAside request={request} sheet={sheet} onShowData={() => setShowsData(true)} />
    </>
  )
}

const Loading = () => (
  <Paper className="link-paper">
    <div role="status" aria-label="Loading">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="my-3 h-10 w-72 max-w-full" />
      <Skeleton className="my-3 h-14 w-40" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="my-3 h-9 w-full" />
      ))}
    </div>
  </Paper>
)
