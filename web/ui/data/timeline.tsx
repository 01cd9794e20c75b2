import type { ReactNode } from 'react'
import { exactText } from '../text/format.ts'
import '../../styles/timeline.css'

export type TimelineEvent = {
  key: string
  /** A result, which gives the dot its color. */
  variant: 'plain' | 'screening' | 'pitch' | 'hold' | 'cut' | 'nogo'
  icon: ReactNode
  title: string
  message?: ReactNode
  /** The ISO time for machines and its text for people; absent when the time was not recorded. */
  at: string | undefined
  when: string | undefined
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={event.key} className={`event ${event.variant}`}>
          <span className="dot" aria-hidden="true">
            {event.icon}
          </span>
          <div>
            <p className="strong">{event.title}</p>
            {event.message && <p className="small text-text-2">{event.message}</p>}
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
