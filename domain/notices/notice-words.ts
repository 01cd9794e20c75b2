import { noticeWordNames, type NoticeWords } from './notices.ts'

/** What an event says of itself, as the sentences take it; what it does not say is an empty word. */
export const noticeWords = (details: Record<string, unknown>): NoticeWords =>
  Object.fromEntries(
    noticeWordNames.map((name) => [name, typeof details[name] === 'string' ? details[name] : '']),
  ) as NoticeWords
