import { ArrowDown, ArrowUp } from 'lucide-react'
import { parseUrlFilters } from '../../../lib/url/url-filters.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { useRowsInSteps } from '../../../ui/data/use-rows-in-steps.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { RowKeys } from '../../../ui/keyboard/row-keys.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import { PitchRow } from './pitch-row.tsx'
import { type PitchFilters, pitchesUrl, pitchFilters } from './pitch-filters.ts'
import { ResultChips } from './result-chips.tsx'
import type { DemoCounts } from './use-demo-counts.ts'
import { type MyDemos, useMyDemos } from './use-my-demos.ts'
import type { MyStars } from './use-stars.ts'
import { PitchesSkeleton } from './pitches-skeleton.tsx'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSearchNavigation } from '../../../lib/url/use-search-navigation.ts'
import './pitches.css'

type MyPitchesProps = { counts: DemoCounts; stars: MyStars }

/** The creator's demos with their results; the URL holds the filters. */
export function MyPitches({ counts, stars }: MyPitchesProps) {
  const { filters, searchFor } = usePitchFilters()
  const list = useMyDemos(filters)
  const hasNoList = list.isError && list.demos.length === 0
  const failed = [
    { has: hasNoList, retry: () => void list.refetch() },
    { has: counts.isError && !counts.counts, retry: counts.retry },
    { has: stars.isError && !stars.stars, retry: stars.retry },
  ].filter(({ has }) => has)
  const isNothingSent = counts.total === 0 && !filters.result && !filters.query
  return (
    <>
      {!isNothingSent && (
        <div className="pitch-controls">
          <ResultChips counts={counts} filters={filters} />
          <SearchField
            query={filters.query}
            label="Search your songs"
            maxLength={maxSearchLength}
            onSearch={searchFor}
          />
        </div>
      )}
      {failed.length > 0 && (
        <RetryMessage
          what={hasNoList ? 'We couldn’t load your songs.' : 'We couldn’t load part of this page.'}
          onRetry={() => failed.forEach(({ retry }) => retry())}
        />
      )}
      {isNothingSent ? <NothingSent /> : !hasNoList && <PitchList list={list} filters={filters} />}
    </>
  )
}

function PitchList({ list, filters }: { list: MyDemos; filters: PitchFilters }) {
  const { demos } = list
  const shown = useRowsInSteps(demos)
  const rows = useRef<HTMLUListElement>(null)
  const part = useFocusFallback<HTMLDivElement>((rows) => rows.querySelector<HTMLElement>('.pitch-title') ?? undefined)
  const isWaiting =
    list.isPending || (list.isPlaceholderData && demos.length === 0) || (shown.length === 0 && demos.length > 0)
  return (
    <div ref={part}>
      {isWaiting && <PitchesSkeleton />}
      {!isWaiting && demos.length === 0 && <NothingFound filters={filters} />}
      {shown.length > 0 && (
        <div className="pitches">
          <div className="pitches-head">
            <span aria-hidden="true">Song and drop</span>
            <span />
            <span aria-hidden="true">Heard</span>
            <SortLink filters={filters} />
            <span aria-hidden="true">Result</span>
          </div>
          <ul ref={rows} aria-label="My songs" aria-busy={list.isPlaceholderData || undefined}>
            {shown.map((demo) => (
              <PitchRow key={demo.id} demo={demo} list={demos} />
            ))}
          </ul>
          <RowKeys list={rows} />
        </div>
      )}
      <div className="mt-3 empty:hidden">
        {shown.length === demos.length && (
          <MoreRows page={{ ...list, isError: list.isFetchNextPageError }} what="songs" />
        )}
      </div>
    </div>
  )
}

/** The head of the column by which the list is ordered. It turns the order around. */
function SortLink({ filters }: { filters: PitchFilters }) {
  const isNewest = filters.sort === 'newest'
  const Arrow = isNewest ? ArrowDown : ArrowUp
  return (
    <Link
      className="pitches-sort"
      to={pitchesUrl({ ...filters, sort: isNewest ? 'oldest' : 'newest' })}
      preventScrollReset
      replace
    >
      Submitted
      <Arrow aria-hidden="true" />
      <span className="sr">
        {isNewest ? ', newest first. Show the oldest first' : ', oldest first. Show the newest first'}
      </span>
    </Link>
  )
}

const NothingSent = () => (
  <EmptyState
    title="No submissions yet"
    message="Submit a song to a drop, and you’ll see here how much of it was heard and what the answer is."
    next={<LinkButton to="/">Browse open drops</LinkButton>}
  />
)

function NothingFound({ filters: { result, query } }: { filters: PitchFilters }) {
  const where = result ? ` in ${resultLabels[result]}` : ''
  return (
    <div role="status">
      <EmptyState
        title={query ? `No songs match “${query}”${where}` : `No songs in ${resultLabels[result ?? 'draft']}`}
        message={
          query ? 'Search by title, writer, or the drop’s artist or label.' : 'You have songs with other results.'
        }
        next={<LinkButton to="/my-pitches">Show all songs</LinkButton>}
      />
    </div>
  )
}

/** The filters in the URL, and the search function. */
function usePitchFilters() {
  const [params] = useSearchParams()
  const navigateSearch = useSearchNavigation()
  const filters = parseUrlFilters(pitchFilters, params)
  const searchFor = (query: string) => navigateSearch(filters.query, query, pitchesUrl({ ...filters, query }))
  return { filters, searchFor }
}
