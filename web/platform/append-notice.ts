import type { QueryClient } from '@tanstack/react-query'
import { changeNotices, type Notice, type NoticesAnswer } from './change-notices.ts'

/** As the service worker hands it on. `id` is null for one that does not stand on the account. */
export type PushedNotice = Omit<Notice, 'id' | 'read'> & { id: string | null }

/** The notices with this one on top, unread; as they were where it stands there already. */
export function withNotice(answer: NoticesAnswer, notice: Notice): NoticesAnswer {
  if (answer.rows.some(({ id }) => id === notice.id)) return answer
  return { ...answer, rows: [notice, ...answer.rows], unread: answer.unread + 1 }
}

/**
 * Adds what was pushed to the list while the page is open (N-1). It stands on the account too, or will in a moment: the
 * live line says when. What stands nowhere else goes with the next look.
 */
export function appendNotice(queries: QueryClient, { id, ...pushed }: PushedNotice): void {
  const notice: Notice = { ...pushed, id: id ?? `pushed ${pushed.at}`, read: false }
  changeNotices(queries, (answer, isFirstPage) => (isFirstPage ? withNotice(answer, notice) : answer))
}
