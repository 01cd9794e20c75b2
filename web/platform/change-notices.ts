import type { QueryClient } from '@tanstack/react-query'
import type { components } from './api-types.d.ts'

export type Notice = components['schemas']['Notice']
export type NoticesAnswer = { rows: Notice[]; unread: number }

type Pages = { pages: NoticesAnswer[] }

export const noticesKey = ['get', '/api/notices'] as const

/** Changes the notices as this page knows them: what the badge counts, and each page of the open list. */
export function changeNotices(
  queries: QueryClient,
  change: (answer: NoticesAnswer, isFirstPage: boolean) => NoticesAnswer,
): void {
  queries.setQueriesData<NoticesAnswer | Pages>({ queryKey: noticesKey }, (known) => {
    if (!known) return known
    if (!('pages' in known)) return change(known, true)
    return { ...known, pages: known.pages.map((page, at) => change(page, at === 0)) }
  })
}
