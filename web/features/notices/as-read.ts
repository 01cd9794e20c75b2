import type { NoticesAnswer } from '../../platform/change-notices.ts'

/** Notices with these, which were unread, as read; all of them when none is named. */
export function asRead<Answer extends NoticesAnswer>(answer: Answer, ids: readonly string[] | undefined): Answer {
  return {
    ...answer,
    rows: answer.rows.map((notice) => (!ids || ids.includes(notice.id) ? { ...notice, read: true } : notice)),
    unread: ids ? Math.max(0, answer.unread - ids.length) : 0,
  }
}
