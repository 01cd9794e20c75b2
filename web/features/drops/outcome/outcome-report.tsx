import { outcomeFigures } from '@velv/domain/drops/outcome.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { SplitBar } from '../../../ui/data/dense-table.tsx'
import { percentText } from '../../../ui/text/figures.ts'
import { type Outcome, outcomeTimesText } from './outcome-times-text.ts'

type OutcomeReportProps = {
  dropId: string
  outcome: Outcome
  /** A link to what the viewer may open next, beside the download. */
  next: ReactNode
}

/** The outcome of a drop: its songs by result, how long everything took, and a download of both. */
export function OutcomeReport({ dropId, outcome, next }: OutcomeReportProps) {
  return (
    <>
      <p className="text-lede text-pretty text-text-2">{outcomeTimesText(outcome)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-3">
        {outcomeFigures.map(({ name, label }) => (
          <div key={name} className="col-span-4 grid min-h-11 grid-cols-subgrid items-center border-t border-line">
            <dt className="text-text-2">{label}</dt>
            <dd className="contents">
              <span aria-hidden="true">
                <SplitBar
                  parts={[{ color: 'var(--pitched)', count: outcome[name] }]}
                  total={outcome.received}
                  label=""
                />
              </span>
              <span className="strong num text-right">{outcome[name]}</span>
              <span className="num text-right text-text-2">{percentText(outcome[name] / outcome.received)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small text-text-3">Percentages are of the songs received.</p>
      <div className="row flex-wrap gap-3">
        <a className="btn line" href={`/api/drops/${dropId}/outcome.csv`} download>
          <Download className="icon-s" aria-hidden="true" />
          Download CSV
        </a>
        {next}
      </div>
    </>
  )
}
