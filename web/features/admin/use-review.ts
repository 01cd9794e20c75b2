import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { errorText } from '../../platform/error-texts.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

type Verdict = { word: 'approve' } | { word: 'reject'; reason: string }

export type ReviewFailure = { drop: ReviewedDrop; verdict: Verdict; sentence: string }

/** A press this soon after the next drop came was meant for the one before, in ms. */
const meantForLastMs = 400

/**
 * The desk of drops that wait, oldest first. A verdict takes its drop off the desk at once and shows the next;
 * what the server refuses comes back, with its sentence.
 */
export function useReview() {
  const queries = useQueryClient()
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-review', {}, byPage)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const [failure, setFailure] = useState<ReviewFailure>()
  const [note, setNote] = useState('')
  const movedOnAt = useRef(-Infinity)

  const all = page.data?.pages.flatMap(({ rows }) => rows)
  const rows = all?.filter(({ id }) => !decided.has(id))
  const place = Math.max(0, rows?.findIndex(({ id }) => id === openId) ?? 0)
  const open = rows?.[place]

  const show = (at: number) => {
    const next = rows?.[at]
    if (next) setOpenId(next.id)
    setNote('')
    if (rows && at >= rows.length - 1 && page.hasNextPage) void page.fetchNextPage()
  }
  const askAnew = () =>
    Promise.all(
      ['/api/badges', '/api/admin/drops-to-review', '/api/admin/drops-to-deliver'].map((path) =>
        queries.invalidateQueries({ queryKey: ['get', path] }),
      ),
    )
  const bringBack = (drop: ReviewedDrop) => setDecided((ids) => new Set([...ids].filter((id) => id !== drop.id)))
  const decide = async (drop: ReviewedDrop, verdict: Verdict) => {
    setFailure(undefined)
    setNote('')
    movedOnAt.current = performance.now()
    setDecided((ids) => new Set(ids).add(drop.id))
    setOpenId(rows?.[place + 1]?.id ?? rows?.[place - 1]?.id)
    const params = { path: { id: drop.id } }
    try {
      if (verdict.word === 'approve') await client.POST('/api/drops/{id}/approve', { params })
      else await client.POST('/api/drops/{id}/reject', { params, body: { reason: verdict.reason } })
      setNote(verdict.word === 'approve' ? `${dropName(drop)} is live.` : `${dropName(drop)} went back to its owner.`)
    } catch (error) {
      movedOnAt.current = performance.now()
      setOpenId(drop.id)
      setFailure({ drop, verdict, sentence: errorText(error) })
      bringBack(drop)
    }
    // A rejected drop may be sent again while this desk stands open, so it is hidden no longer than it must.
    await askAnew()
    bringBack(drop)
  }
  return {
    rows,
    open,
    place,
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
    decide: (drop: ReviewedDrop, verdict: Verdict) => void decide(drop, verdict),
  }
}
