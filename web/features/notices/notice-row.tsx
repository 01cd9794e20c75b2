import { Link } from 'react-router'
import { whenText } from '../../ui/format.ts'
import type { Notice } from './unread-first.ts'

type NoticeRowProps = { notice: Notice; onFollow: (notice: Notice) => void }

/** One notice, which leads to its page. */
export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { title, body, path, at, read } = notice
  return (
    <li>
      <Link className="notice" to={path} onClick={() => onFollow(notice)}>
        <span className={`row gap-2 ${read ? 'text-text-2' : 'strong'}`}>
          {!read && (
            <span className="notice-new">
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
