import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api, client } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { Drawer } from '../ui/drawer.tsx'
import { FailedLine } from '../ui/failed-line.tsx'
import { whenText } from '../ui/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** What has happened, newest first; opening the list counts as having read it. */
export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/notices')
  const { mutate: readAll } = useMutation({
    mutationFn: () => client.POST('/api/notices/read', { body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['get', '/api/notices'] }),
  })
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (unread > 0) readAll()
  }, [unread, readAll])
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Notifications" from="below">
      <div className="px-5 pt-2 pb-6">
        {isError && <FailedLine what="The notifications could not be fetched." onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-16" />}
        {data?.rows.length === 0 && <p className="text-text-2">No new notifications</p>}
        <ul>
          {data?.rows.map((notice) => (
            <li key={notice.id} className="border-line border-t py-3">
              <Link className="grid gap-0.5" to={notice.path} onClick={onClose}>
                <span className={notice.read ? '' : 'strong'}>{notice.title}</span>
                <span className="small text-text-2">{notice.body}</span>
                <time className="small text-text-3" dateTime={notice.at}>
                  {whenText(notice.at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}
