import { api, type components } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { exclusionParams, isAnythingExcluded, useExclusions } from '../../drops/filters/stored-exclusions.ts'
import { viewerZone } from '../../../lib/environment.ts'

/** A drop with songs for this screener; its time and pay are estimates. */
export type QueuedDrop = components['schemas']['QueuedDrop']

/** The drops with songs for this screener, closing soonest first, and their totals so far. */
export function useScreeningQueue() {
  const exclusions = useExclusions()
  const params = { query: exclusionParams(exclusions) }
  const page = api.useInfiniteQuery('get', '/api/screening-queue', { params }, cursorPagination)
  const drops = page.data?.pages.flatMap(({ rows }) => rows)
  return { page, drops, totals: drops && totalsOf(drops), isFiltered: isAnythingExcluded(exclusions) }
}

const totalsOf = (drops: readonly QueuedDrop[]) => ({
  songs: sum(drops.map(({ songs }) => songs)),
  durationMs: sum(drops.map(({ durationMs }) => durationMs)),
  earnsMicros: sum(drops.map(({ earnsMicros }) => earnsMicros)),
})

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The screener's paid time and earnings: of each of the last seven days, of today, and together. */
export function useScreenerEarnings() {
  const { data, isError, refetch, isFetchedAfterMount } = api.useQuery(
    'get',
    '/api/wallet/days',
    { params: { query: { zone: viewerZone() } } },
    // What was just earned in the pitching view, which reports no change to other pages.
    { refetchOnMount: 'always' },
  )
  const days = data?.days
  const week = days && {
    seconds: sum(days.map(({ seconds }) => seconds)),
    earnedMicros: sum(days.map(({ earnedMicros }) => earnedMicros)),
  }
  return { days, today: days?.at(-1), week, isError, refetch, isFresh: isFetchedAfterMount }
}
