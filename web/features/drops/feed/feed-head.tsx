import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import type { FeedSort } from '@velv/domain/drops/feed.ts'
import type { ReactNode } from 'react'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { cappedCount } from '../drop-text.ts'
import { canSort, type FeedFilters } from './feed-filters.ts'
import { headingId } from './focus-heading.ts'
import { useDropCounts } from './use-drop-counts.ts'

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'closing', label: 'Closing soon' },
  { value: 'fee', label: 'Highest fee' },
  { value: 'spots', label: 'Fewest spots left' },
] as const

type FeedHeadProps = {
  title: string
  /** `h1` where the feed is the whole page. */
  as?: 'h1' | 'h2'
  filters: FeedFilters
  onSort: (sort: FeedSort) => void
  children?: ReactNode
}

/** The title of a list of drops, its number of open drops, and its sort order. */
export function FeedHead({ title, as: Title = 'h2', filters, onSort, children }: FeedHeadProps) {
  const { genre, sort, query, deal } = filters
  const count = useDropCounts()(genre ?? 'all')
  const isNarrowed = query !== '' || hasDealFilters(deal)
  const showsCount = genre !== 'expired' && !isNarrowed && count !== undefined && count > 0
  return (
    <div className="feed-head">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Title id={headingId} className={Title === 'h1' ? 'title' : 'head'} tabIndex={-1}>
          {title}
        </Title>
        {/* The width is the same before and after the count is known, so that the sort order next to it does not move. */}
        <span className="small num min-w-15 text-text-3">
          {showsCount && `${cappedCount(count, genre === 'newdrops' ? 100 : undefined)} open`}
        </span>
      </div>
      {children}
      {canSort(genre) ? (
        <PlainSelect label="Sort by" isLabelHidden isSmall value={sort} choices={sorts} onChange={onSort} />
      ) : (
        <span className="small text-text-3">{genre === 'expired' ? 'Most recently closed first' : 'Newest first'}</span>
      )}
    </div>
  )
}
