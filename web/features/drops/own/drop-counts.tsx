import type { Result } from '@velv/domain/demos/demo.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import type { OwnDrop } from './own-drop.ts'
import '../briefs.css'

const order = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const

/** The number of a drop's demos by result; results without demos are left out. */
export function DropCounts({ counts }: { counts: NonNullable<OwnDrop['counts']> }) {
  const shown = order.filter((result) => counts[result] > 0)
  if (shown.length === 0) return <p className="small text-text-3">No demos yet</p>
  return (
    <ul className="drop-counts" aria-label="Demos per result">
      {shown.map((result) => (
        <CountedResult key={result} result={result} count={counts[result]} />
      ))}
    </ul>
  )
}

export function CountedResult({ result, count }: { result: Result; count: number }) {
  return (
    <li className="row gap-1.5">
      <ResultBadge result={result} />
      <span className="num small strong text-text-2">{count}</span>
    </li>
  )
}
