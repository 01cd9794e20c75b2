import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, client } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { useOnUndone } from '../undo/use-on-undone.ts'
import { staffTopics } from '../undo/undo-toasts.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

export type ReviewDecision = { outcome: 'approve' } | { outcome: 'reject'; reason: string }

export const pastTense = ({ outcome }: ReviewDecision) => (outcome === 'approve' ? 'approved' : 'rejected')

/** `isStale` if the brief has changed meanwhile: it has to be read again, and the decision is not retried. */
export type ReviewFailure = { drop: ReviewedDrop; decision: ReviewDecision; sentence: string; isStale: boolean }

type ReviewCallbacks = {
  /** Called when another drop is shown. */
  onMovedOn: () => void
}

/** A press within this time after the next drop appeared was meant for the previous one, in ms. */
const ignorePressMs = 400

/**
 * The review of drops that wait, oldest first. A decision removes its drop from the list at once and shows the next drop.
 * Until it can no longer be undone, the server keeps it to itself. A drop whose decision the server refuses returns, with
 * the error.
 */
export function useReview({ onMovedOn }: ReviewCallbacks) {
  const queries = useQueryClient()
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-review', {}, cursorPagination)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [params] = useSearchParams()
  const [openId, setOpenId] = useState<string | undefined>(params.get('drop') ?? undefined)
  const [failure, setFailure] = useState<ReviewFailure>()
  const movedOnAt = useRef(-Infinity)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const all = page.data?.pages.flatMap(({ rows }) => rows)
  const rows = all?.filter(({ id, pending }) => !decided.has(id) && !pending?.undoId)
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
    if (failure?.isStale && failure.drop.id === open?.id) setFailure(undefined)
    if (rows && at >= rows.length - 1 && page.hasNextPage) void page.fetchNextPage()
  }
  const refetchLists = () =>
    queries.invalidateQueries({ queryKey: ['get', '/api/admin/drops-to-review'] }).then(() => {
      void refetchTopics(queries, staffTopics)
    })
  const restore = (drop: ReviewedDrop) => setDecided((ids) => new Set([...ids].filter((id) => id !== drop.id)))
  const send = async (drop: ReviewedDrop, decision: ReviewDecision) => {
    const name = dropName(drop)
    try {
      const { data } = await sendDecision(drop, decision)
      // Without an undo time the decision has taken effect.
      if (!data?.pending) toast(`${name} is ${pastTense(decision)}.`)
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
    // From here on the list tells whether it is pending.
    await refetchLists()
    restore(drop)
  }
  const remove = (drop: ReviewedDrop) => {
    onMovedOn()
    setFailure((last) => (last?.drop.id === drop.id ? undefined : last))
    movedOnAt.current = performance.now()
    setDecided((ids) => new Set(ids).add(drop.id))
    if (drop.id === open?.id) setOpenId(rows?.[index + 1]?.id ?? rows?.[index - 1]?.id)
  }
  useOnUndone((undone) => {
    const drop = all?.find(({ id }) => undone.some(({ subjectId }) => subjectId === id))
    if (!drop) return
    onMovedOn()
    movedOnAt.current = performance.now()
    setOpenId(drop.id)
  })
  return {
    /** With the drops whose decision can still be undone. */
    all,
    rows,
    open,
    index,
    /** The open drop as it was when it was opened, if it has changed since. */
    before,
    failure,
    hasJustMovedOn: () => performance.now() - movedOnAt.current < ignorePressMs,
    hasMore: page.hasNextPage,
    failed: page.isError,
    retry: () => void (page.hasNextPage ? page.fetchNextPage() : page.refetch()),
    show,
    next: () => show(index + 1),
    previous: () => show(index - 1),
    decide: (drop: ReviewedDrop, decision: ReviewDecision) => {
      remove(drop)
      void send(drop, decision)
    },
    /** Resends a failed decision. */
    tryAgain: ({ drop, decision }: ReviewFailure) => {
      remove(drop)
      void send(drop, decision)
    },
  }
}

/** The request continues after the page is closed. */
function sendDecision({ id, updatedAt }: ReviewedDrop, decision: ReviewDecision) {
  const init = { params: { path: { id } }, keepalive: true }
  return decision.outcome === 'approve'
    ? client.POST('/api/drops/{id}/approve', { ...init, body: { read: updatedAt } })
    : client.POST('/api/drops/{id}/reject', { ...init, body: { reason: decision.reason, read: updatedAt } })
}
