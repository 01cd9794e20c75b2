import { genreLabels, genres, specialGenres, type GenreRoute } from '@velv/domain/genres.ts'
import { Link } from 'react-router'
import { moveFocusInLine } from '../../../ui/keyboard/move-focus-in-line.ts'
import { useScrollToCurrent } from '../../../ui/layout/use-scroll-to-current.ts'
import { cappedCount, openText } from '../drop-text.ts'
import { feedUrl, type FeedFilters } from './feed-filters.ts'
import { ScrollArrows } from './scroll-arrows.tsx'
import { useDropCounts } from './use-drop-counts.ts'

const { newdrops, other, expired } = specialGenres

/**
 * All genres in one line, New Drops first, Other and Expired last; sort and search are carried along. The line is one tab stop;
 * the arrow keys move along it.
 */
export function GenreChips({
  filters,
  current = filters.genre,
}: {
  filters: FeedFilters
  current?: GenreRoute | 'none'
}) {
  const line = useScrollToCurrent(current)
  const countOf = useDropCounts()
  const chip = (genre: GenreRoute | undefined, label: string) => (
    <GenreChip
      key={label}
      to={feedUrl({ ...filters, genre })}
      label={label}
      current={current === genre}
      isTabStop={current === genre || (current === 'none' && genre === 'newdrops')}
      count={genre === 'expired' ? 'none' : countOf(genre ?? 'all')}
      atMost={genre === 'newdrops' ? 100 : undefined}
    />
  )
  return (
    <div className="genres">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus moves among the links inside */}
      <nav ref={line} className="chips relative" aria-label="Genres" onKeyDown={moveFocusInLine}>
        {chip('newdrops', newdrops)}
        {chip(undefined, 'All genres')}
        {genres.map((key) => chip(key, genreLabels[key]))}
        {chip('other', other)}
        {chip('expired', expired)}
      </nav>
      <ScrollArrows line={line} />
    </div>
  )
}

type GenreChipProps = {
  to: { pathname: string; search: string }
  label: string
  current: boolean
  isTabStop: boolean
  /** Undefined while loading, with its space reserved; `none` where nothing is counted. */
  count: number | undefined | 'none'
  /** The count from which the number is shown as "100+". */
  atMost: number | undefined
}

function GenreChip({ to, label, current, isTabStop, count, atMost }: GenreChipProps) {
  const isCounted = count !== 'none'
  return (
    <Link
      className={isCounted ? `chip with-count ${count === 0 ? 'without-drops' : ''}` : 'chip'}
      to={to}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={current ? 'page' : undefined}
    >
      {isCounted ? (
        <>
          <span className="sr">{count === undefined ? label : `${label}, ${openText(count, atMost)}`}</span>
          <span aria-hidden="true">{label}</span>
          <span className={atMost ? 'count wide' : 'count'} aria-hidden="true">
            {count !== undefined && cappedCount(count, atMost)}
          </span>
        </>
      ) : (
        label
      )}
    </Link>
  )
}
