import type { ReactNode } from 'react'
import { exactText } from './format.ts'
import '../styles/time-line.css'

export type TimeLineEvent = {
  key: string
  /** A result gives the dot its colour. */
  look: 'plain' | 'screening' | 'pitch' | 'hold' | 'cut' | 'nogo'
  icon: ReactNode
  title: string
  says?: ReactNode
  /** ISO time for machines, words for people; absent where nobody wrote down when. */
  at: string | undefined
  when: string | undefined
}

export function TimeLine({ events }: { events: readonly TimeLineEvent[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={event.key} className={`event ${event.look}`}>
          <span className="dot" aria-hidden="true">
            {event.icon}
          </span>
          <div>
            <p className="strong">{event.title}</p>
            {event.says && <p className="small text-text-2">{event.says}</p>}
          </div>
          {event.at && (
            <time dateTime={event.at} title={exactText(event.at)}>
              {event.when}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
