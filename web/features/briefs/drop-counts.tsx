import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { OwnDrop } from './own-drop.ts'
import './briefs.css'

const order = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const

export type CountedResult = (typeof order)[number]

type DropCountsProps = { counts: NonNullable<OwnDrop['counts']>; of?: readonly CountedResult[] }

/** How many demos of a drop stand where, in the words of the results; those without any are left out. */
export function DropCounts({ counts, of = order }: DropCountsProps) {
  const shown = of.filter((result) => counts[result] > 0)
  if (shown.length === 0) return <p className="small text-text-3">No demos yet</p>
  return (
    <ul className="drop-counts" aria-label="Demos per result">
      {shown.map((result) => (
        <li key={result} className={`res ${result}`}>
          {resultLabels[result]} <span className="num">{counts[result]}</span>
        </li>
      ))}
    </ul>
  )
}
