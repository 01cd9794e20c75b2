import type { Profession } from '@velv/domain/roles.ts'
import {
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useRowsInSteps } from '../../../ui/data/use-rows-in-steps.ts'
import { dropPath, useChosenSong } from '../drop-path.ts'
import { DropRow } from '../drop-row.tsx'
import { afterFirstLoad } from '../../../lib/after-first-load.ts'
import { failedText } from '../drop-text.ts'
import type { Drop } from '../drop.ts'

// Nobody presses them before there are rows.
const RowKeys = lazy(() => import('../../../ui/keyboard/row-keys.tsx').then(({ RowKeys: Keys }) => ({ default: Keys })))

/** Drops that load page by page. */
type PagedDrops = {
  drops: readonly Drop[]
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type DropListProps = {
  list: PagedDrops
  profession: Profession
  /** Shown when there are no rows. */
  empty: ReactNode
  rowsRef?: RefObject<HTMLUListElement | null>
  /** The drop that is shown beside the list. */
  selectedId?: string | undefined
  /** What the first rows are followed by. */
  inset?: ReactNode
}

const rowsBeforeInset = 4

/** Drops in rows; loads more automatically near the end. */
export function DropList({ list, profession, empty, rowsRef, selectedId, inset }: DropListProps) {
  const song = useChosenSong()
  const { drops, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const ownRef = useRef<HTMLUListElement>(null)
  const rows = rowsRef ?? ownRef
  const shown = useRowsInSteps(drops)
  const [hasKeys, setHasKeys] = useState(false)
  useEffect(() => afterFirstLoad(() => setHasKeys(true)), [])
  const more = () => void list.fetchNextPage()
  const isRendering = shown.length < drops.length
  const isPaused = !hasNextPage || list.isFetching || list.isPlaceholderData || isFetchNextPageError
  const end = useNearEnd(more, isPaused || isRendering)

  if (list.isPending || (isRendering && shown.length === 0)) return <SkeletonRows count={6} what="drops" />
  if (list.isError && drops.length === 0) {
    return <RetryMessage what={failedText('We couldn’t load the drops.', error)} onRetry={() => void list.refetch()} />
  }
  if (drops.length === 0) return <Suspense fallback={<SkeletonRows count={1} what="drops" />}>{empty}</Suspense>
  return (
    <>
      <ul ref={rows} className="border-b border-line" aria-busy={list.isPlaceholderData || undefined}>
        {shown.map((drop, at) => (
          <Fragment key={drop.id}>
            <DropRow drop={drop} to={dropPath(drop.id, profession, song)} isSelected={drop.id === selectedId} />
            {inset && at === Math.min(rowsBeforeInset, drops.length) - 1 && <li className="drops-inset">{inset}</li>}
          </Fragment>
        ))}
      </ul>
      <Suspense>{hasKeys && <RowKeys list={rows} />}</Suspense>
      <div ref={end}>
        {isFetchingNextPage && <SkeletonRows count={2} what="more drops" />}
        {isFetchNextPageError && !isFetchingNextPage && (
          <div className="py-4">
            <RetryMessage what={failedText('We couldn’t load more drops.', error)} onRetry={more} />
          </div>
        )}
        {hasNextPage && !isRendering && !isFetchingNextPage && !isFetchNextPageError && (
          <Button variant="quiet" className="my-3" onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

const aheadPx = 800

/** Calls back when the element comes within 800 px of the viewport, except while paused. */
function useNearEnd(onNear: () => void, isPaused: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onNear)
  useEffect(() => {
    if (!element.current || isPaused) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: `0px 0px ${aheadPx}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isPaused])
  return element
}
