import { genreLabel } from '@velv/domain/genres.ts'
import { closesText, daysUntil } from '../../ui/format.ts'
import type { Drop } from './drop.ts'

const soonDays = 4

/** Of several genres the first two are named; the sheet names all. */
export const genreText = (genres: readonly string[]): string =>
  genres.length === 0 ? genreLabel(undefined) : genres.slice(0, 2).map(genreLabel).join(', ')

type Closing = Pick<Drop, 'expireTime' | 'state'>

/** Delivered early is closed as well. */
export const isClosed = ({ expireTime, state }: Closing, now = new Date()): boolean =>
  state === 'delivered' || new Date(expireTime) <= now

/** The last four days. */
export const isSoon = (drop: Closing, now = new Date()): boolean =>
  !isClosed(drop, now) && daysUntil(drop.expireTime, now) <= soonDays

/** "closes in 6 days", "closes today", "closed 14 Nov 2026", "delivered" where that came first. */
export function closesSentence(drop: Closing, now = new Date()): string {
  if (!isClosed(drop, now)) return `closes ${closesText(drop.expireTime, now)}`
  return new Date(drop.expireTime) > now ? 'delivered' : closesText(drop.expireTime, now)
}

/** For screeners: how many demos nobody has decided yet. */
export const waitingText = (count: number): string => (count === 0 ? 'nothing waiting' : `${count} waiting`)

/** Drops with something waiting stand first; otherwise in their order. */
export const waitingFirst = <One extends { waiting: number | null }>(drops: readonly One[]): One[] => [
  ...drops.filter(({ waiting }) => waiting !== 0),
  ...drops.filter(({ waiting }) => waiting === 0),
]

export const demosText = (count: number): string => (count === 1 ? '1 demo' : `${count} demos`)
