import type { Profession } from '@velv/domain/roles.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DropList } from './drop-list.tsx'
import { foundText, newDropsText } from '../drop-text.ts'
import type { FeedFilters } from './feed-filters.ts'
import { focusHeading } from './focus-heading.ts'
import type { Feed } from './use-feed.ts'
import { usePageInView } from './use-page-in-view.ts'

type FeedListProps = {
  feed: Feed
  filters: FeedFilters
  profession: Profession
  empty: ReactNode
  /** The drop that is shown beside the list. */
  selectedId?: string | undefined
  /** What the first rows are followed by. */
  inset?: ReactNode
}

/**
 * The rows of a feed. New drops appear immediately while the reader is at the top; a reader further down keeps their position and gets a button that
 * loads them.
 */
export function FeedList({ feed, filters, profession, empty, selectedId, inset }: FeedListProps) {
  const top = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const [newDropCount, setNewDropCount] = useState(0)
  const { isBehind, newCount, announcedCount, catchUp, loadHead, showNew } = feed
  usePageInView(rows, feed.pageStarts, feed.onSeen)
  useEffect(() => {
    // Measuring makes the browser lay out the page, so only a change is worth it.
    if (!isBehind && newCount === 0) return setNewDropCount(0)
    const isAtTop = (top.current?.getBoundingClientRect().top ?? 0) > 0
    if (isAtTop && isBehind) catchUp()
    else if (isAtTop && announcedCount > 0) loadHead()
    setNewDropCount(!isAtTop && filters.genre !== 'expired' ? newCount : 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the scroll position is read when rows change, not while the reader scrolls
  }, [isBehind, newCount, announcedCount])

  const showNewDrops = async () => {
    await showNew()
    setNewDropCount(0)
    focusHeading()?.scrollIntoView({ block: 'start' })
  }
  const found =
    filters.query && feed.first ? foundText(feed.first.rows.length, feed.first.next !== null, filters.query) : ''
  return (
    <div ref={top}>
      <div className="new-drops" role="status">
        {newDropCount > 0 && (
          <button type="button" className="btn line sm" onClick={() => void showNewDrops().catch(() => undefined)}>
            {newDropsText(newDropCount)}
          </button>
        )}
      </div>
      <p className="sr" role="status">
        {found}
      </p>
      <DropList
        list={feed}
        profession={profession}
        empty={empty}
        rowsRef={rows}
        selectedId={selectedId}
        inset={inset}
      />
    </div>
  )
}
