import type { NoticeWords } from './notices.ts'

/** What an event says of itself, as the sentences take it; what it does not say is an empty word. */
export function noticeWords(details: Record<string, unknown>): NoticeWords {
  const word = (name: keyof NoticeWords) => (typeof details[name] === 'string' ? details[name] : '')
  return {
    song: word('song'),
    drop: word('drop'),
    reason: word('reason'),
    note: word('note'),
    amount: word('amount'),
    day: word('day'),
    level: word('level'),
    title: word('title'),
    text: word('text'),
    dropId: word('dropId'),
    demoId: word('demoId'),
  }
}
