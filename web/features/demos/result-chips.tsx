import { resultLabels, results, type Result } from '@velv/domain/demos/demo.ts'
import { ChipSwitch } from '../../ui/chip.tsx'
import type { Demo } from './demo.ts'

type ResultChipsProps = { demos: readonly Demo[]; shown: Result | undefined; onShow: (result?: Result) => void }

/** Narrows my demos to one result; give it all of them, since it counts. */
export function ResultChips({ demos, shown, onShow }: ResultChipsProps) {
  const counted = results
    .map((result) => ({ result, count: demos.filter((demo) => demo.result === result).length }))
    .filter(({ count }) => count > 0)
  if (counted.length < 2) return null
  return (
    <nav className="chips mb-4" aria-label="Results">
      <ChipSwitch on={shown === undefined} onChange={() => onShow()}>
        All {demos.length}
      </ChipSwitch>
      {counted.map(({ result, count }) => (
        <ChipSwitch key={result} on={shown === result} onChange={(on) => onShow(on ? result : undefined)}>
          {resultLabels[result]} {count}
        </ChipSwitch>
      ))}
    </nav>
  )
}
