import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { pastTense, sendDecision, usePendingDecisions, type ReviewDecision } from './use-pending-decisions.ts'

/** `isStale` when the brief was written anew meanwhile: then it is read again, not tried again. */
export type ReviewFailure = { drop: ReviewedDrop; decision: ReviewDecision; sentence: string; isStale: boolean }

type ReviewCallbacks = {
  /** Another drop comes up than the one that was read. */
  onMovedOn: () => void
  onSent: (drop: ReviewedDrop) => void
}

/** A press this soon after the next drop came was meant for the one before, in ms. */
const ignorePressMs = 400

/**
 * The desk of drops that wait, oldest first. A verdict takes its drop off the desk at once and shows the next; it goes
 * out a little later, so that it can be taken back. What the server refuses comes back, with its sentence.
 */
export function useReview({ onMovedOn, onSent }: ReviewCallbacks) {
  const queries = useQueryClient()
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-review', {}, cursorPagination)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const [failure, setFailure] = useState<ReviewFailure>()
  const [note, setNote] = useState('')
  const movedOnAt = useRef(-Infinity)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const all = page.data?.pages.flatMap(({ rows }) => rows)
  const rows = all?.filter(({ id }) => !decided.has(id))
  const place = Math.max(0, rows?.findIndex(({ id }) => id === openId) ?? 0)
  const open = rows?.[place]
  // The brief as it was when it came up: what is written anew while somebody reads is told, not slipped under his eyes.
  const [read, setRead] = useState<ReviewedDrop>()
  if (open?.id !== read?.id) setRead(open)
  const firstRead = failure?.isStale && failure.drop.id === open?.id ? failure.drop : read
  const before =
    firstRead && open?.id === firstRead.id && open.updatedAt !== firstRead.updatedAt ? firstRead : undefined
  const shownText = before && open?.updatedAt
  useEffect(() => {
    if (shownText) movedOnAt.current = performance.now()
  }, [shownText])

  const show = (at: number) => {
    const next = rows?.[at]
    if (next) setOpenId(next.id)
    setNote('')
    if (failure?.isStale && failure.drop.id === open?.id) setFailure(undefined)
    if (rows && at >= rows.length - 1 && page.hasNextPage) void page.fetchNextPage()
  }
  const refetchLists = () =>
    Promise.all(
      ['/api/badges', '/api/admin/drops-to-review', '/api/admin/drops-to-deliver'].map((path) =>
        queries.invalidateQueries({ queryKey: ['get', path] }),
      ),
    )
  const restore = (drop: ReviewedDrop) => setDecided((ids) => new Set([...ids].filter((id) => id !== drop.id)))
  const send = async (drop: ReviewedDrop, decision: ReviewDecision) => {
    const name = dropName(drop)
    try {
      await sendDecision(drop, decision)
      onSent(drop)
      setNote(decision.outcome === 'approve' ? `${name} is live.` : `${name} went back to its owner.`)
    } catch (error) {
      const sentence = errorText(error)
      if (!isMounted.current) toast(`${name} was not ${pastTense(decision)}. ${sentence}`)
      const isStale = error instanceof ApiError && error.code === 'drop/changed'
      // It comes back with its new text, and with the one that was read beside it.
      if (isStale) await refetchLists()
      movedOnAt.current = performance.now()
      setFailure({ drop, decision, sentence, isStale })
      restore(drop)
    }
    // A rejected drop may be sent again while this desk stands open, so it is hidden no longer than it must.
    await refetchLists()
    restore(drop)
  }
  const remove = (drop: ReviewedDrop) => {
    onMovedOn()
    setFailure((last) => (last?.drop.id === drop.id ? undefined : last))
    setNote('')
    movedOnAt.current = performance.now()
    setDecided((ids) => new Set(ids).add(drop.id))
    if (drop.id === open?.id) setOpenId(rows?.[place + 1]?.id ?? rows?.[place - 1]?.id)
  }
  const enqueue = usePendingDecisions({
    send: (drop, decision) => void send(drop, decision),
    onUndo: (drop) => {
      onMovedOn()
      movedOnAt.current = performance.now()
      setNote('')
      restore(drop)
      setOpenId(drop.id)
    },
  })
  return {
    rows,
    open,
    place,
    /** The open drop as it stood when its reader began, where it was written anew since. */
    before,
    failure,
    /** What became of the last verdict, once the server has agreed. */
    note,
    hasJustMovedOn: () => performance.now() - movedOnAt.current < ignorePressMs,
    hasMore: page.hasNextPage,
    failed: page.isError,
    retry: () => void (page.hasNextPage ? page.fetchNextPage() : page.refetch()),
    show,
    next: () => show(place + 1),
    previous: () => show(place - 1),
    decide: (drop: ReviewedDrop, decision: ReviewDecision) => {
      remove(drop)
      enqueue(drop, decision)
    },
    /** Sends once more what did not arrive; it was thought over already. */
    tryAgain: ({ drop, decision }: ReviewFailure) => {
      remove(drop)
      void send(drop, decision)
    },
  }
}
