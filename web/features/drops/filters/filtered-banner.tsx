import { useFilters } from './market-filters.ts'
import { useFilterPanel } from './use-filter-panel.ts'
import { marketKey, marketLabel, regionNames } from '@velv/domain/markets.ts'
import { countText } from '../../../ui/text/format.ts'

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

const regionByKey = new Map<string, string>(regionNames.map((region) => [marketKey(region), region]))

/** What the stored filters exclude: up to two by name, more as numbers of regions and countries. */
export function filteredText(keys: readonly string[]): string {
  const regions = keys.filter((key) => regionByKey.has(key)).length
  const countries = keys.length - regions
  const left =
    keys.length <= 2
      ? keys.map((key) => regionByKey.get(key) ?? marketLabel(key))
      : [
          regions > 0 && countText(regions, 'region'),
          countries > 0 && countText(countries, 'country', 'countries'),
        ].filter((part) => part !== false)
  return `${left.join(' and ')} filtered out`
}
