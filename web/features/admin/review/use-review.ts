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

/** `isStale` if the brief has changed meanwhile: it has to be read again, and the decision is not retried. */
export type ReviewFailure = { drop: ReviewedDrop; decision: ReviewDecision; sentence: string; isStale: boolean }

type ReviewCallbacks = {
  /** Called when another drop is shown. */
  onMovedOn: () => void
  onSent: (drop: ReviewedDrop) => void
}

/** A press within this time after the next drop appeared was meant for the previous one, in ms. */
const ignorePressMs = 400

/**
 * The review of pending drops, oldest first. A decision removes its drop from the list at once and shows the next drop. It
 * is sent a little later, so that it can be undone. A drop whose decision the server rejects returns, with the error.
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
  const index = Math.max(0, rows?.findIndex(({ id }) => id === openId) ?? 0)
  const open = rows?.[index]
  // The brief as it was when it was opened: a change by the owner is reported and does not silently replace what is read.
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
      // The drop returns with its new text and with the text that was read.
      if (isStale) await refetchLists()
      movedOnAt.current = performance.now()
      setFailure({ drop, decision, sentence, isStale })
      restore(drop)
    }
    // A rejected drop may be submitted again while this page is open, so it is hidden no longer than necessary.
    await refetchLists()
    restore(drop)
  }
  const remove = (drop: ReviewedDrop) => {
    onMovedOn()
    setFailure((last) => (last?.drop.id === drop.id ? undefined : last))
    setNote('')
    movedOnAt.current = performance.now()
    setDecided((ids) => new Set(ids).add(drop.id))
    if (drop.id === open?.id) setOpenId(rows?.[index + 1]?.id ?? rows?.[index - 1]?.id)
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
    index,
    /** The open drop as it was when it was opened, if it has changed since. */
    before,
    failure,
    /** The result of the last decision, once the server has accepted it. */
    note,
    hasJustMovedOn: () => performance.now() - movedOnAt.current < ignorePressMs,
    hasMore: page.hasNextPage,
    failed: page.isError,
    retry: () => void (page.hasNextPage ? page.fetchNextPage() : page.refetch()),
    show,
    next: () => show(index + 1),
    previous: () => show(index - 1),
    decide: (drop: ReviewedDrop, decision: ReviewDecision) => {
      remove(drop)
      enqueue(drop, decision)
    },
    /** Resends a failed decision, without another delay for undo. */
    tryAgain: ({ drop, decision }: ReviewFailure) => {
      remove(drop)
      void send(drop, decision)
    },
  }
}
