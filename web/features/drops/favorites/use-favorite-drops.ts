import { useState } from 'react'
import type { components } from '../../../lib/api/api-types.d.ts'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { useFavorites } from './favorites.ts'

export type Drop = components['schemas']['Drop']

/**
 * The open or the closed favorites page by page; no rows until the first page has arrived. Rows that were shown stay in place until the person leaves
 * the page, so that a removed favorite can be added again.
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
  // A list from an earlier visit may still contain drops that are no favorites anymore.
  const now = pages.data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !isAnswered || id in favorites)
  const rows = now && retainRows(shown, now)
  if (rows && (rows.length !== shown.length || rows.some((row, at) => row !== shown[at]))) setShown(rows)
  return { ...pages, rows }
}

export type FavoritePages = ReturnType<typeof useFavoriteDrops>

/** The current rows of a list, with rows that have left it since they were shown retained in place: each after the row it followed. */
export function retainRows<Row extends { id: string }>(shown: readonly Row[], now: readonly Row[]): Row[] {
  // A drop whose closing date moved can appear on two pages.
  const rows = [...new Map(now.map((row) => [row.id, row])).values()]
  const indexOfRow = (row: Row | undefined) => rows.findIndex(({ id }) => id === row?.id)
  shown.forEach((row, at) => {
    if (indexOfRow(row) < 0) rows.splice(indexOfRow(shown[at - 1]) + 1, 0, row)
  })
  return rows
}
