import { Link } from 'react-router'
import { whenText } from '../../ui/text/format.ts'
import type { AppNotification } from './unread-first.ts'

type NotificationRowProps = { notification: AppNotification; onFollow: (notification: AppNotification) => void }

/** One notification, which links to its page. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { title, body, path, at, read } = notification
  return (
    <li>
      <Link className="notification" to={path} onClick={() => onFollow(notification)}>
        <span className={`row gap-2 ${read ? 'text-text-2' : 'strong'}`}>
          {!read && (
            <span className="notification-unread">
              <span className="sr">New</span>
            </span>
          )}
          {title}
        </span>
        <span className="small text-text-2">{body}</span>
        <time className="small text-text-3" dateTime={at}>
          {whenText(at)}
        </time>
      </Link>
    </li>
  )
}
