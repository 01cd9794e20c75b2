import { useFilters } from './market-filters.ts'
import { useFilterPanel } from './use-filter-panel.ts'
import { filteredText } from './filtered-text.ts'

/** On a phone, which has no sidebar: what the stored filters exclude from the rows below. */
export function FilteredBanner() {
  const [filters] = useFilters()
  const openPanel = useFilterPanel()
  if (filters.length === 0) return null
  return (
    <p className="small phone-only -mt-2 flex items-center gap-2 text-text-3">
      {filteredText(filters)}
      <button type="button" className="link inline-flex min-h-11 min-w-11 items-center text-text-2" onClick={openPanel}>
        Change<span className="sr"> the filters</span>
      </button>
    </p>
  )
}
