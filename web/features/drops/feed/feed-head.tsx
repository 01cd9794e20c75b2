import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import type { FeedSort } from '@velv/domain/drops/feed.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { useExclusions } from '../filters/stored-exclusions.ts'
import { cappedCount, matchesText } from '../drop-text.ts'
import { canSort, type FeedFilters } from './feed-filters.ts'
import { headingId } from './focus-heading.ts'
import { useDropCounts } from './use-drop-counts.ts'
import { useMatchCount } from './use-match-count.ts'

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'closing', label: 'Closing soon' },
  { value: 'fee', label: 'Highest fee' },
  { value: 'spots', label: 'Fewest spots left' },
] as const

/** The heads of the columns; most order the list. */
const columns: readonly { label: string; sort?: FeedSort; isRising?: boolean }[] = [
  { label: 'Genre' },
  { label: 'Offer', sort: 'fee' },
  { label: 'Closes', sort: 'closing', isRising: true },
  { label: 'Submissions', sort: 'spots', isRising: true },
  { label: 'Newest', sort: 'newest' },
]

type FeedHeadProps = {
  title: string
  /** `h1` where the feed is the whole page. */
  as?: 'h1' | 'h2'
  filters: FeedFilters
  onSort: (sort: FeedSort) => void
  children?: ReactNode
}

/** The title of a list of drops, its number of open drops, and the heads of its columns, which order it. */
export function FeedHead({ title, as: Title = 'h2', filters, onSort, children }: FeedHeadProps) {
  const { genre, sort, song } = filters
  const count = useFeedCount(filters)
  const sortable = canSort(genre) && song === ''
  const isEmpty = useDropCounts()(genre ?? 'all') === 0 && genre !== undefined && sortable
  return (
    <div className="drops-head">
      <div className="drops-title flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Title id={headingId} className={Title === 'h1' ? 'title' : 'strong'} tabIndex={-1}>
          {title}
        </Title>
        <span className="num text-text-3">{count || (sortable ? '' : orderText(filters))}</span>
      </div>
      {children}
      {(isEmpty ? [] : columns).map((column) => (
        <span key={column.label} className="col">
          {sortable && column.sort ? (
            <SortHead {...column} sort={column.sort} current={sort} onSort={onSort} />
          ) : (
            column.sort !== 'newest' && column.label
          )}
        </span>
      ))}
      {sortable && !isEmpty && (
        <PlainSelect label="Sort by" isLabelHidden isSmall value={sort} choices={sorts} onChange={onSort} />
      )}
    </div>
  )
}

const orderText = ({ genre, song }: FeedFilters) =>
  song ? 'Best fits first' : genre === 'expired' ? 'Most recently closed first' : 'Newest first'

type SortHeadProps = {
  label: string
  sort: FeedSort
  isRising?: boolean
  current: FeedSort
  onSort: (sort: FeedSort) => void
}

function SortHead({ label, sort, isRising = false, current, onSort }: SortHeadProps) {
  const Arrow = isRising ? ArrowUp : ArrowDown
  const isCurrent = current === sort
  return (
    <button type="button" className="row gap-1" aria-pressed={isCurrent} onClick={() => onSort(sort)}>
      <span className="sr">Sort by: </span>
      {label}
      {isCurrent && <Arrow className="icon-s" aria-hidden="true" />}
    </button>
  )
}

/** "21 open", or "12 results" for what the list is narrowed to; empty until that is known. */
function useFeedCount(filters: FeedFilters): string {
  const { genre, query, deal, song } = filters
  const count = useDropCounts()(genre ?? 'all')
  const isNarrowed = genre !== 'expired' && (query !== '' || hasDealFilters(deal))
  const matches = useMatchCount(isNarrowed ? filters : undefined, useExclusions())
  if (isNarrowed) return matches === undefined ? '' : matchesText(matches)
  return genre === 'expired' || song || !count
    ? ''
    : `${cappedCount(count, genre === 'newdrops' ? 100 : undefined)} open`
}
