import { countText, resultsText } from '@velv/domain/count-text.ts'
import { spotsLeft } from '@velv/domain/drops/drop.ts'
import { maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { closesText, daysUntil } from '../../ui/text/format.ts'
import type { Drop } from './drop.ts'
import { serverDate } from '../../lib/server-clock.ts'

const soonDays = 4

/** The first two of several genres; the sheet names them all. */
export const genreText = (genres: readonly string[]): string =>
  genres.length === 0 ? genreLabel(undefined) : genres.slice(0, 2).map(genreLabel).join(', ')

/** The label. A drop without an artist already goes by its label, so the text says why no artist is named. */
export const labelText = ({ artist, label, artistVisibility }: Named): string =>
  artist ? label : artistVisibility === 'afterHold' ? 'Confidential artist' : 'No artist named'

type Named = Pick<Drop, 'artist' | 'label'> & Partial<Pick<Drop, 'artistVisibility'>>

/** "19 spots left", "Full", or nothing without a limit. */
export function spotsText(drop: Parameters<typeof spotsLeft>[0]): string {
  const left = spotsLeft(drop)
  if (left === undefined) return ''
  return left === 0 ? 'Full' : left === 1 ? '1 spot left' : `${left} spots left`
}

type Closing = Pick<Drop, 'expireTime' | 'state'>

/** A drop that was delivered early is closed as well. */
export const isClosed = ({ expireTime, state }: Closing, now = serverDate()): boolean =>
  state === 'delivered' || new Date(expireTime) <= now

/** A drop closes at its closing time, or earlier when it is delivered. */
export const endOf = ({ deliveryDate, expireTime }: { deliveryDate: string | null; expireTime: string }): string =>
  deliveryDate && deliveryDate < expireTime ? deliveryDate : expireTime

/** True during the last four days. */
export const isSoon = (drop: Closing, now = serverDate()): boolean =>
  drop.state !== 'paused' && !isClosed(drop, now) && daysUntil(drop.expireTime, now) <= soonDays

/** "closes in 6 days", "closes today", "closed 14 Nov 2026", "delivered" if that came first, "paused" while it takes no submissions. */
export function closesSentence(drop: Closing, now = serverDate()): string {
  if (drop.state === 'paused') return 'paused'
  if (!isClosed(drop, now)) return `closes ${closesText(drop.expireTime, now)}`
  return new Date(drop.expireTime) > now ? 'delivered' : closesText(drop.expireTime, now)
}

/** How many drops a search or filters leave, which are counted to a limit: "12 results", "100+ results". */
export const matchesText = (count: number): string =>
  count >= maxMatchesCounted ? `${maxMatchesCounted}+ results` : resultsText(count)

/** For screeners: the number of undecided demos; in a closed drop these hold up the delivery. */
export function waitingText(count: number, closed: boolean): string {
  const waiting = count === 0 ? 'nothing waiting' : `${count} waiting`
  return closed && count > 0 ? `closed, ${waiting}` : waiting
}

export const demosText = (count: number): string => countText(count, 'submission')

/** A number of drops; from `atMost` on it is shown as "100+". */
export const cappedCount = (count: number, atMost = Infinity): string =>
  count >= atMost ? `${atMost}+` : String(count)

/** The same as text: "12 open drops", "100 or more open drops", "no open drops". */
export function openText(count: number, atMost = Infinity): string {
  if (count === 0) return 'no open drops'
  if (count >= atMost) return `${atMost} or more open drops`
  return count === 1 ? '1 open drop' : `${count} open drops`
}

/** The result count of a search, for screen readers. */
export function foundText(count: number, isMore: boolean, query: string): string {
  const drops = isMore
    ? `More than ${count} drops`
    : count === 0
      ? 'No drops'
      : count === 1
        ? '1 drop'
        : `${count} drops`
  return `${drops} found for ${query}`
}

export const newDropsText = (count: number): string => (count === 1 ? '1 new drop' : `${count} new drops`)

/** What failed, or how long to wait after a rate limit. */
export const failedText = (what: string, error: unknown): string =>
  hasCode(error, 'request/too-many') ? errorText(error) : what
