import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toast } from '../../ui/toast.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { pastOf, sendVerdict, useHeldVerdicts, type Verdict } from './use-held-verdicts.ts'

/** `isStale` when the brief was written anew meanwhile: then it is read again, not tried again. */
export type ReviewFailure = { drop: ReviewedDrop; verdict: Verdict; sentence: string; isStale: boolean }

type Told = {
  /** Another drop comes up than the one that was read. */
  onMovedOn: () => void
  onArrived: (drop: ReviewedDrop) => void
}

/** A press this soon after the next drop came was meant for the one before, in ms. */
const meantForLastMs = 400

/**
 * The desk of drops that wait, oldest first. A verdict takes its drop off the desk at once and shows the next; it goes
 * out a little later, so that it can be taken back. What the server refuses comes back, with its sentence.
 */
export function useReview({ onMovedOn, onArrived }: Told) {
  const queries = useQueryClient()
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-review', {}, byPage)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const [failure, setFailure] = useState<ReviewFailure>()
  const [note, setNote] = useState('')
  const movedOnAt = useRef(-Infinity)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const all = page.data?.pages.flatMap(({ rows }) => rows)
  const rows = all?.filter(({ id }) => !decided.has(id))
  const place = Math.max(0, rows?.findIndex(({ id }) => id === openId) ?? 0)
  const open = rows?.[place]
  // The brief as it was when it came up: what is written anew while somebody reads is told, not slipped under his eyes.
  const [read, setRead] = useState<ReviewedDrop>()
  if (open?.id !== read?.id) setRead(open)
  const readFirst = failure?.isStale && failure.drop.id === open?.id ? failure.drop : read
  const before =
    readFirst && open?.id === readFirst.id && open.updatedAt !== readFirst.updatedAt ? readFirst : undefined
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
  const askAnew = () =>
    Promise.all(
      ['/api/badges', '/api/admin/drops-to-review', '/api/admin/drops-to-deliver'].map((path) =>
        queries.invalidateQueries({ queryKey: ['get', path] }),
      ),
    )
  const bringBack = (drop: ReviewedDrop) => setDecided((ids) => new Set([...ids].filter((id) => id !== drop.id)))
  const send = async (drop: ReviewedDrop, verdict: Verdict) => {
    const name = dropName(drop)
    try {
      await sendVerdict(drop, verdict)
      onArrived(drop)
      setNote(verdict.word === 'approve' ? `${name} is live.` : `${name} went back to its owner.`)
    } catch (error) {
      const sentence = errorText(error)
      if (!isHere.current) toast(`${name} was not ${pastOf(verdict)}. ${sentence}`)
      const isStale = error instanceof Refusal && error.code === 'drop/changed'
      // It comes back with its new text, and with the one that was read beside it.
      if (isStale) await askAnew()
      movedOnAt.current = performance.now()
      setFailure({ drop, verdict, sentence, isStale })
      bringBack(drop)
    }
    // A rejected drop may be sent again while this desk stands open, so it is hidden no longer than it must.
    await askAnew()
    bringBack(drop)
  }
  const takeOff = (drop: ReviewedDrop) => {
    onMovedOn()
    setFailure((last) => (last?.drop.id === drop.id ? undefined : last))
    setNote('')
    movedOnAt.current = performance.now()
    setDecided((ids) => new Set(ids).add(drop.id))
    if (drop.id === open?.id) setOpenId(rows?.[place + 1]?.id ?? rows?.[place - 1]?.id)
  }
  const hold = useHeldVerdicts({
    send: (drop, verdict) => void send(drop, verdict),
    onUndo: (drop) => {
      onMovedOn()
      movedOnAt.current = performance.now()
      setNote('')
      bringBack(drop)
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
    hasJustMovedOn: () => performance.now() - movedOnAt.current < meantForLastMs,
    hasMore: page.hasNextPage,
    failed: page.isError,
    retry: () => void (page.hasNextPage ? page.fetchNextPage() : page.refetch()),
    show,
    next: () => show(place + 1),
    previous: () => show(place - 1),
    decide: (drop: ReviewedDrop, verdict: Verdict) => {
      takeOff(drop)
      hold(drop, verdict)
    },
    /** Sends once more what did not arrive; it was thought over already. */
    tryAgain: ({ drop, verdict }: ReviewFailure) => {
      takeOff(drop)
      void send(drop, verdict)
    },
  }
}
