import { useState, type ReactNode } from 'react'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { OwnDropSkeletons } from './own-drop-skeletons.tsx'
import { isRecent, type OwnDrop } from './own-drop.ts'
import type { OwnDrops } from './use-own-drops.ts'

type OwnDropListProps = {
  page: OwnDrops['page']
  /** The date that decides whether a drop is recent. */
  dayOf: (drop: OwnDrop) => string
  /** True for drops that cannot continue without their owner: they come first, under a separate heading. */
  needsAttention?: (drop: OwnDrop, now: Date) => boolean
  row: (drop: OwnDrop) => ReactNode
  /** The order of recent drops, with its label; without it, and while not all are loaded, the newest come first. */
  sorted?: { by: (a: OwnDrop, b: OwnDrop) => number; message: string }
  empty: ReactNode
}

/** Drops in one list: first those that need the owner, last those older than six months under a separate heading. */
export function OwnDropList({ page, dayOf, needsAttention, row, sorted, empty }: OwnDropListProps) {
  const [now] = useState(() => new Date())
  return (
    <PagedList page={page} what="drops" skeleton={<OwnDropSkeletons count={5} what="your drops" />} empty={empty}>
      {(rows, more) => {
        const first = needsAttention ? rows.filter((drop) => needsAttention(drop, now)) : []
        const others = rows.filter((drop) => !first.includes(drop))
        const recentDrops = others.filter((drop) => isRecent(dayOf(drop), now))
        const recent = sorted && !page.hasNextPage ? recentDrops.toSorted(sorted.by) : recentDrops
        const older = others.filter((drop) => !isRecent(dayOf(drop), now))
        return (
          <>
            {first.length > 0 && (
              <section className="grid gap-3">
                <h2 className="head">Needs you</h2>
                <ul>{first.map(row)}</ul>
              </section>
            )}
            {recent.length > 0 && (
              <section className="grid gap-3">
                {first.length > 0 && <h2 className="head">On their way</h2>}
                {sorted && recent.length > 1 && (
                  <p className="small text-text-3">{page.hasNextPage ? 'The newest first.' : sorted.message}</p>
                )}
                <ul>{recent.map(row)}</ul>
              </section>
            )}
            {older.length > 0 && (
              <section className="grid gap-3">
                <h2 className="head">Older than six months</h2>
                <ul>{older.map(row)}</ul>
              </section>
            )}
            {more}
          </>
        )
      }}
    </PagedList>
  )
}
