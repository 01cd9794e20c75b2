import { useState, type ReactNode } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { OwnDropSkeletons } from './own-drop-skeletons.tsx'
import { isRecent, type OwnDrop } from './own-drop.ts'
import type { OwnDrops } from './use-own-drops.ts'

type DropListProps = {
  drops: OwnDrops
  /** The day that says whether a drop is recent. */
  dayOf: (drop: OwnDrop) => string
  /** True for what cannot go on without its owner: it stands first, under a heading of its own. */
  needs?: (drop: OwnDrop, now: Date) => boolean
  row: (drop: OwnDrop) => ReactNode
  /** The order of what is recent, with its word; the newest stand first without it, and while not all are fetched. */
  sorted?: { by: (a: OwnDrop, b: OwnDrop) => number; says: string }
  empty: ReactNode
}

/** Drops in one list, what needs the owner first, those of more than six months ago under a heading of their own. */
export function DropList({ drops, dayOf, needs, row, sorted, empty }: DropListProps) {
  const { page, rows } = drops
  const [now] = useState(() => new Date())
  if (!rows) {
    return page.isError ? (
      <FailedLine what="We couldn’t load your drops." onRetry={() => askAgain(page)} />
    ) : (
      <OwnDropSkeletons count={5} what="your drops" />
    )
  }
  if (rows.length === 0) return empty
  const first = needs ? rows.filter((drop) => needs(drop, now)) : []
  const others = rows.filter((drop) => !first.includes(drop))
  const found = others.filter((drop) => isRecent(dayOf(drop), now))
  const recent = sorted && !page.hasNextPage ? found.toSorted(sorted.by) : found
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
            <p className="small text-text-3">{page.hasNextPage ? 'The newest first.' : sorted.says}</p>
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
      <MoreRows page={page} what="drops" />
    </>
  )
}
