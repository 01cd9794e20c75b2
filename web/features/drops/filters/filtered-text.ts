import { marketKey, marketLabel, regionNames } from '@velv/domain/markets.ts'
import { countText } from '../../../ui/text/format.ts'

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
