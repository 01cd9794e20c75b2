import { genreLabel } from '@velv/domain/genres.ts'
import { closesText, daysUntil } from '../../ui/format.ts'

const soonDays = 4

/** Of several genres the first two are named; the sheet names all. */
export const genreText = (genres: readonly string[]): string =>
  genres.length === 0 ? genreLabel(undefined) : genres.slice(0, 2).map(genreLabel).join(', ')

export const isClosed = ({ expireTime }: { expireTime: string }, now = new Date()): boolean =>
  new Date(expireTime) <= now

/** The last four days. */
export const isSoon = (drop: { expireTime: string }, now = new Date()): boolean =>
  !isClosed(drop, now) && daysUntil(drop.expireTime, now) <= soonDays

/** "closes in 6 days", "closes today", "closed 14 Nov 2026". */
export const closesSentence = (drop: { expireTime: string }): string =>
  `${isClosed(drop) ? '' : 'closes '}${closesText(drop.expireTime)}`

export const demosText = (count: number): string => (count === 1 ? '1 demo' : `${count} demos`)
