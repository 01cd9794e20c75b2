import type { Brief } from '../brief-fields.ts'
import { activeDealFilters, type DealFilterName, type DealFilters, parseFee } from './deal-filters.ts'
import { guaranteedUsd } from './reference-rates.ts'
import { parseTempo } from './tempo-range.ts'

/** What the filters compare with. */
type Filtered = Pick<Brief, 'use' | 'vocal' | 'offer' | 'tempo'> & { expireTime: Date | string }

const dayMs = 86_400_000

const matches: Record<DealFilterName, (drop: Filtered, value: string, now: Date) => boolean> = {
  use: (drop, value) => value.split(',').includes(drop.use),
  vocal: (drop, value) => value.split(',').includes(drop.vocal),
  fee(drop, value) {
    const { minUsd, withNegotiable } = parseFee(value)
    return (withNegotiable && drop.offer === 'negotiable') || (guaranteedUsd(drop.offer) ?? 0) >= minUsd
  },
  tempo(drop, value) {
    const [wanted, own] = [parseTempo(value), parseTempo(drop.tempo)]
    return wanted !== undefined && own !== undefined && own.from <= wanted.to && own.to >= wanted.from
  },
  closes: (drop, value, now) => new Date(drop.expireTime).getTime() <= now.getTime() + Number(value) * dayMs,
}

/** Whether a drop matches every filter that selects something, as the queries of the feeds do. */
export const matchesDealFilters = (drop: Filtered, filters: DealFilters, now: Date): boolean =>
  activeDealFilters(filters).every((name) => matches[name](drop, filters[name], now))
