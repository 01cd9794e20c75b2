import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, client } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { whenText } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { unreadFirst, type Notice } from './unread-first.ts'

type NoticesPanelProps = {
  /** Called when a notice is followed, so that the drawer around the list can close. */
  onLeave: () => void
}

/** The notices of the viewer, what is new on top; opening the list marks them read, and they stay marked as new while it is open. */
export function NoticesPanel({ onLeave }: NoticesPanelProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = api.useInfiniteQuery(
    'get',
    '/api/notices',
    {},
    byPage,
  )
  const notices = data?.pages.flatMap((page) => page.rows)
  const fresh = useReadOnOpen(notices)
  const again = () => void (hasNextPage ? fetchNextPage() : refetch())
  if (!notices) {
    return isError ? (
      <FailedLine what="The notifications could not be fetched." onRetry={again} />
    ) : (
      <div className="grid gap-3" role="status">
        <span className="sr">Loading notifications</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  return (
    <>
      {fresh.size === 0 && <p className="pb-3 text-text-2">No new notifications</p>}
      <ul>
        {unreadFirst(notices, fresh).map((notice) => (
          <li key={notice.id} className="border-t border-line">
            <NoticeLink notice={notice} isNew={fresh.has(notice.id)} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {isError && <FailedLine what="The notifications could not be fetched." onRetry={again} />}
      {hasNextPage && !isError && (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoticeLink({ notice, isNew, onLeave }: { notice: Notice; isNew: boolean; onLeave: () => void }) {
  return (
    <Link className="grid gap-0.5 py-3 hover:bg-velvet-2" to={notice.path} onClick={onLeave}>
      <span className={`row gap-2 ${isNew ? 'strong' : 'text-text-2'}`}>
        {isNew && (
          <span className="size-2 flex-none rounded-round bg-badge">
            <span className="sr">New</span>
          </span>
        )}
        {notice.title}
      </span>
      <span className="small text-text-2">{notice.body}</span>
      <time className="small text-text-3" dateTime={notice.at}>
        {whenText(notice.at)}
      </time>
    </Link>
  )
}

/** Marks what is seen as read, once each; answers what was new when it came into view. */
function useReadOnOpen(notices: readonly Notice[] | undefined): ReadonlySet<string> {
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = notices?.filter((notice) => !notice.read && !fresh.has(notice.id)).map((notice) => notice.id) ?? []
  if (unread.length > 0) setFresh(new Set([...fresh, ...unread]))
  const told = useRef(new Set<string>())
  useEffect(() => {
    const ids = [...fresh].filter((id) => !told.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) told.current.add(id)
    // Those that could not be marked stay unread, and are marked the next time the list is opened.
    client
      .POST('/api/notices/read', { body: { ids } })
      .then(() => queries.invalidateQueries({ queryKey: ['get', '/api/notices'] }))
      .catch(() => undefined)
  }, [fresh, queries])
  return fresh
}
