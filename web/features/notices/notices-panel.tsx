import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { NoticeRow } from './notice-row.tsx'
import { NoticesSkeleton } from './notices-skeleton.tsx'
import { PushLine } from './push-line.tsx'
import { unreadFirst, type Notice } from './unread-first.ts'
import { useReadNotices } from './use-read-notices.ts'
import './notices.css'

type NoticesPanelProps = {
  /** Called when a notice is followed, so that the drawer around the list can close. */
  onLeave: () => void
}

/** The notices of the viewer, what is new on top; one that is followed is read. */
export function NoticesPanel({ onLeave }: NoticesPanelProps) {
  const page = api.useInfiniteQuery('get', '/api/notices', {}, byPage)
  const notices = page.data?.pages.flatMap(({ rows }) => rows)
  const fresh = useFresh(notices)
  const { readOne, readAll, failed } = useReadNotices()
  if (!notices) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the notifications." onRetry={() => askAgain(page)} />
    ) : (
      <NoticesSkeleton />
    )
  }
  const unread = page.data?.pages[0]?.unread ?? 0
  const follow = ({ id, read }: Notice) => {
    if (!read) readOne(id)
    onLeave()
  }
  return (
    <div className="grid gap-3">
      <PushLine />
      {notices.length > 0 && (
        <div className="row between min-h-11">
          <p className="small text-text-2" role="status">
            {unread > 0 ? `${unread} new` : 'No new notifications'}
          </p>
          {unread > 0 && (
            <Button look="quiet" size="sm" onClick={readAll}>
              Mark all as read
            </Button>
          )}
        </div>
      )}
      {failed && <FailedLine what="They could not be marked as read." onRetry={readAll} />}
      {notices.length === 0 && (
        <EmptyState title="No new notifications" says="Updates on your songs, drops, and account will show up here." />
      )}
      <ul>
        {unreadFirst(notices, fresh).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onFollow={follow} />
        ))}
      </ul>
      <MoreRows page={page} what="notifications" />
    </div>
  )
}

/** What was new when it came into view: it keeps its place above the rest while the list is open. */
function useFresh(notices: readonly Notice[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const more = notices?.filter(({ id, read }) => !read && !fresh.has(id)).map(({ id }) => id) ?? []
  if (more.length > 0) setFresh(new Set([...fresh, ...more]))
  return fresh
}
