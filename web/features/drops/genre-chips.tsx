import { genreLabels, genres, specialGenres, type GenreRoute } from '@velv/domain/genres.ts'
import { Link } from 'react-router'
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts'
import { cappedCount, openText } from './drop-words.ts'
import { feedAddress, type FeedWish } from './feed-wish.ts'
import { SideArrows } from './side-arrows.tsx'
import { useDropCounts } from './use-drop-counts.ts'

const { newdrops, other, expired } = specialGenres

/** All genres in one line, New Drops first, Other and Expired last; the sort and the search go along. */
export function GenreChips({ wish, current = wish.genre }: { wish: FeedWish; current?: GenreRoute | 'none' }) {
  const line = useCurrentInSight(current)
  const countOf = useDropCounts()
  const chip = (genre: GenreRoute | undefined, label: string) => (
    <GenreChip
      key={label}
      to={feedAddress({ ...wish, genre })}
      label={label}
      current={current === genre}
      count={genre === 'expired' ? 'none' : countOf(genre ?? 'all')}
      atMost={genre === 'newdrops' ? 100 : undefined}
    />
  )
  return (
    <div className="genres">
      <nav ref={line} className="chips relative" aria-label="Genres">
        {chip('newdrops', newdrops)}
        {chip(undefined, 'All genres')}
        {genres.map((key) => chip(key, genreLabels[key]))}
        {chip('other', other)}
        {chip('expired', expired)}
      </nav>
      <SideArrows line={line} />
    </div>
  )
}

type GenreChipProps = {
  to: { pathname: string; search: string }
  label: string
  current: boolean
  /** Undefined while it is fetched: its place is kept; `none` where nothing is counted. */
  count: number | undefined | 'none'
  /** From here on the number stands for more. */
  atMost: number | undefined
}

function GenreChip({ to, label, current, count, atMost }: GenreChipProps) {
  const isCounted = count !== 'none'
  return (
    <Link
      className={isCounted ? `chip counted ${count === 0 ? 'bare' : ''}` : 'chip'}
      to={to}
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
