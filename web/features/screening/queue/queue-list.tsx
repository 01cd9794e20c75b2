import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import { foldDecided } from './fold-decided.ts'
import { QueueRow } from './queue-row.tsx'

type QueueListProps = {
  demos: readonly QueuedDemo[]
  total: number
  selectedId: string | undefined
  unavailable: ReadonlySet<string>
  onSelect: (demoId: string) => void
  /** Loads the songs after these; undefined when all are loaded. */
  more: (() => void) | undefined
  isMoreFailed: boolean
  /** In a team, whose rows show who heard a song and who answers it. */
  viewerId: string | undefined
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The songs in order, around the one on the stage; one of them is reachable with Tab, and the arrow keys move from it to the
 * others. Decided songs are folded while others wait.
 */
export function QueueList(props: QueueListProps) {
  const { demos, total, selectedId, unavailable, onSelect, more, isMoreFailed, viewerId } = props
  const list = useRef<HTMLOListElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const entries = foldDecided(demos, selectedId, isUnfolded)
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')
    if (row) centerIn(list.current!, row)
  }, [selectedId, isUnfolded])
  useEffect(() => {
    // The row that was pressed is gone.
    if (isUnfolded) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [isUnfolded])
  const end = useEnd(list, isMoreFailed ? undefined : more, demos.length)

  // Another function would render every memoized row again.
  const latest = useRef(onSelect)
  useEffect(() => {
    latest.current = onSelect
  })
  const select = useCallback((demoId: string) => latest.current(demoId), [])
  const move = useCallback((event: KeyboardEvent) => {
    const step = steps[event.key]
    const row = event.currentTarget.parentElement
    if (!step || !row) return
    event.preventDefault()
    const to = step > 0 ? row.nextElementSibling : row.previousElementSibling
    to?.querySelector<HTMLElement>('.queue-row')?.focus()
  }, [])
  return (
    <ol ref={list} className="queue-list">
      {entries.map((entry) =>
        'demo' in entry ? (
          <QueueRow
            key={entry.demo.id}
            demo={entry.demo}
            position={entry.position}
            isOnStage={entry.demo.id === selectedId}
            isLeasedByOthers={unavailable.has(entry.demo.id)}
            viewerId={viewerId}
            onSelect={select}
            onKeyDown={move}
          />
        ) : (
          <li key={`folded-${entry.from}`} className="queue-item">
            <button type="button" className="queue-row folded" onClick={() => setUnfolded(true)} onKeyDown={move}>
              <ChevronsUpDown className="icon-s" aria-hidden="true" />
              {entry.count} decided songs
            </button>
          </li>
        ),
      )}
      {more && (
        <li ref={end} className="queue-more">
          {isMoreFailed ? (
            <RetryMessage what="We couldn’t load the next songs." onRetry={more} />
          ) : (
            <>
              <Skeleton className="h-3.5 w-32" />
              <span className="sr">
                Showing {demos.length} of {total}, loading more
              </span>
            </>
          )}
        </li>
      )}
    </ol>
  )
}

/** Scrolls only the list, not the page around it. */
function centerIn(list: HTMLElement, row: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

/** The next songs load this far before the end. */
const ahead = '0px 0px 600px'

function useEnd(list: RefObject<HTMLOListElement | null>, more: (() => void) | undefined, count: number) {
  const end = useRef<HTMLLIElement>(null)
  const loadMore = useEffectEvent(() => more?.())
  const hasMore = more !== undefined
  useEffect(() => {
    if (!end.current || !hasMore) return
    // Observed again after each page: an end that stays in view emits no new event.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && loadMore(), {
      root: list.current,
      rootMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, hasMore, count])
  return end
}
