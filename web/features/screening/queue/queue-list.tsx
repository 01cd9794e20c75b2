import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
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
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The songs in order; one of them is reachable with Tab, and the arrow keys move from it to the others. */
export function QueueList({ demos, total, selectedId, unavailable, onSelect, more, isMoreFailed }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  const end = useEnd(list, isMoreFailed ? undefined : more, demos.length)

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
      {demos.map((demo, at) => (
        <QueueRow
          key={demo.id}
          demo={demo}
          position={at + 1}
          isOnStage={demo.id === selectedId}
          isLeasedByOthers={unavailable.has(demo.id)}
          onSelect={select}
          onKeyDown={move}
        />
      ))}
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

/** The next songs load this far before the end. */
const ahead = '0px 0px 600px'

function useEnd(list: RefObject<HTMLOListElement | null>, more: (() => void) | undefined, count: number) {
  const end = useRef<HTMLLIElement>(null)
  const near = useRef(more)
  useEffect(() => {
    near.current = more
  })
  const hasMore = more !== undefined
  useEffect(() => {
    if (!end.current || !hasMore) return
    // Observed again after each page: an end that stays in view emits no new event.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && near.current?.(), {
      root: list.current,
      rootMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, hasMore, count])
  return end
}
