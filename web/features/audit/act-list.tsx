import type { ReactNode } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { actDays } from './act-days.ts'
import { ActRow } from './act-row.tsx'
import { ActsToCome } from './acts-to-come.tsx'
import { type ActWish, useActs } from './use-acts.ts'
import './audit.css'

type ActListProps = ActWish & {
  /** Whether each row says whom it happened to; not, where all are of one subject. */
  named?: boolean
  /** Under a heading for each day; else each row says its day. */
  byDay?: boolean
  /** In place of the list where there is nothing. */
  empty?: ReactNode
}

/** What staff did, newest first. */
export function ActList({ subject, actor, named = !subject, byDay = false, empty }: ActListProps) {
  const page = useActs({ subject, actor })
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the admin actions." onRetry={() => askAgain(page)} />
    ) : (
      <ActsToCome byDay={byDay} />
    )
  }
  const acts = page.data.pages.flatMap(({ rows }) => rows)
  if (acts.length === 0) return empty ?? <p className="text-text-2">Staff has done nothing here yet.</p>
  return (
    <div className="grid gap-6">
      {byDay ? (
        actDays(acts).map(({ day, rows }) => (
          <section key={day} aria-label={day}>
            <h2 className="acts-day">{day}</h2>
            <ol>
              {rows.map((act) => (
                <ActRow key={act.id} act={act} named={named} />
              ))}
            </ol>
          </section>
        ))
      ) : (
        <ol>
          {acts.map((act) => (
            <ActRow key={act.id} act={act} named={named} withDay />
          ))}
        </ol>
      )}
      <MoreRows page={page} what="acts of staff" />
    </div>
  )
}
