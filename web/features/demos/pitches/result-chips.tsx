import { type Result, resultLabels } from '@velv/domain/demos/demo.ts'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useScrollToCurrent } from '../../../ui/layout/use-scroll-to-current.ts'
import { type PitchFilters, pitchesUrl } from './pitch-filters.ts'
import type { DemoCounts } from './use-demo-counts.ts'

/** In the order in which a song reaches them. */
const resultOrder: readonly Result[] = ['draft', 'screening', 'pitch', 'hold', 'cut', 'nogo', 'refunded']

type ResultChipsProps = { counts: DemoCounts; filters: PitchFilters }

/** Filters the demos by result; shows only results with demos, and the selected one. */
export function ResultChips({ counts: { counts, total, isError }, filters }: ResultChipsProps) {
  const line = useScrollToCurrent(counts && (filters.result ?? 'all'))
  if (!counts) {
    // The page reports the error once; the search keeps its position.
    return isError ? (
      <span />
    ) : (
      <div className="row gap-2" aria-hidden="true">
        <Skeleton className="h-9 w-16 rounded-round max-md:h-11" />
        <Skeleton className="h-9 w-30 rounded-round max-md:h-11" />
        <Skeleton className="h-9 w-24 rounded-round max-md:h-11" />
      </div>
    )
  }
  const shown = resultOrder.filter((result) => (counts[result] ?? 0) > 0 || result === filters.result)
  return (
    <nav ref={line} className="chips relative" aria-label="Results">
      <Chip to={pitchesUrl({ ...filters, result: undefined })} on={!filters.result} label="All" count={total ?? 0} />
      {shown.map((result) => (
        <Chip
          key={result}
          to={pitchesUrl({ ...filters, result })}
          on={filters.result === result}
          label={resultLabels[result]}
          count={counts[result] ?? 0}
        />
      ))}
    </nav>
  )
}

const Chip = ({ to, on, label, count }: { to: string; on: boolean; label: string; count: number }) => (
  <Link className="chip" to={to} preventScrollReset aria-current={on ? 'page' : undefined}>
    {`${label} ${count}`}
  </Link>
)
