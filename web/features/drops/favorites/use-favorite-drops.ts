import { useState } from 'react'
import type { components } from '../../../lib/api/api-types.d.ts'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { useFavorites } from './favorites.ts'
import { retainRows } from './retained-rows.ts'

export type Drop = components['schemas']['Drop']

/**
 * The open or the closed favorites page by page; no rows while none have arrived. What was shown once stays in its place
 * until one leaves the page, so that a heart taken off can be put on again.
 */
export function useFavoriteDrops(which: 'open' | 'closed') {
  const pages = api.useInfiniteQuery(
    'get',
    '/api/my/favorite-drops',
    { params: { query: { which } } },
    cursorPagination,
  )
  const { favorites, isAnswered } = useFavorites()
  const [shown, setShown] = useState<readonly Drop[]>([])
  // A list from an earlier visit may still hold what has no heart any more.
  const now = pages.data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !isAnswered || id in favorites)
  const rows = now && retainRows(shown, now)
  if (rows && (rows.length !== shown.length || rows.some((row, at) => row !== shown[at]))) setShown(rows)
  return { ...pages, rows }
}

export type FavoritePages = ReturnType<typeof useFavoriteDrops>
