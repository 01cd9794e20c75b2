import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { PushPrompt } from './push-prompt.tsx'
import { unreadFirst, type AppNotification } from './unread-first.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'
import './notifications.css'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type NotificationsPanelProps = {
  /** Called when a notification is followed, so that the drawer around the list can close. */
  onLeave: () => void
}

/** The viewer's notifications, unread ones first; following one marks it as read. */
export function NotificationsPanel({ onLeave }: NotificationsPanelProps) {
  const page = api.useInfiniteQuery('get', '/api/notices', {}, cursorPagination)
  const fresh = useFresh(page.data?.pages.flatMap(({ rows }) => rows))
  const { readOne, readAll, failed } = useMarkAsRead()
  const unread = page.data?.pages[0]?.unread ?? 0
  const follow = ({ id, read }: AppNotification) => {
    if (!read) readOne(id)
    onLeave()
  }
  return (
    <PagedList page={page} what="notifications" skeleton={<NotificationsSkeleton />}>
      {(notifications, more) => (
        <div className="grid gap-3">
          <PushPrompt />
          {notifications.length > 0 && (
            <div className="row between min-h-11">
              <p className="small text-text-2" role="status">
                {unread > 0 ? `${unread} new` : 'No new notifications'}
              </p>
              {unread > 0 && (
                <Button variant="quiet" size="sm" onClick={readAll}>
                  Mark all as read
                </Button>
              )}
            </div>
          )}
          {failed && <RetryMessage what="We couldn’t mark them as read." onRetry={readAll} />}
          {notifications.length === 0 && (
            <EmptyState
              title="No new notifications"
              message="Updates on your songs, drops, and account will show up here."
            />
          )}
          <ul>
            {unreadFirst(notifications, fresh).map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onFollow={follow} />
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  )
}

/** Notifications that were unread when first shown keep their place at the top while the list is open. */
function useFresh(notifications: readonly AppNotification[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const more = notifications?.filter(({ id, read }) => !read && !fresh.has(id)).map(({ id }) => id) ?? []
  if (more.length > 0) setFresh(new Set([...fresh, ...more]))
  return fresh
}

const NotificationsSkeleton = () => (
  <div role="status">
    <span className="sr">Loading notifications</span>
    <span className="flex h-11 items-center">
      <Skeleton className="h-3.5 w-16" />
    </span>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="notification gap-2" aria-hidden="true">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-11/12" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    ))}
  </div>
)
