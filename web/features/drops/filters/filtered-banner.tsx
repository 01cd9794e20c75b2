import { exclusionNames, type Exclusions, feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { isAnythingExcluded, useExclusions } from './stored-exclusions.ts'
import { useFilterPanel } from './use-filter-panel.ts'
import { countText } from '@velv/domain/count-text.ts'

/** What the stored filters exclude from the rows below. For markets alone, the count in the sidebar is enough, which a phone doesn't have. */
export function FilteredBanner() {
  const exclusions = useExclusions()
  const openPanel = useFilterPanel()
  if (!isAnythingExcluded(exclusions)) return null
  const isInSidebar = exclusionNames.every((name) => name === 'markets' || exclusions[name].length === 0)
  return (
    <p className={`small -mt-2 flex items-center gap-2 text-text-3 ${isInSidebar ? 'phone-only' : ''}`}>
      {filteredText(exclusions)}
      <button type="button" className="link inline-flex min-h-11 min-w-11 items-center text-text-2" onClick={openPanel}>
        Change<span className="sr"> filters</span>
      </button>
    </p>
  )
}

/** What is excluded: up to two by name, more as numbers of regions, countries, and languages. */
export function filteredText(exclusions: Exclusions): string {
  const excluded = exclusionNames.flatMap((name) => exclusions[name].map((key) => feedExclusions[name].describe(key)))
  return `${joinWithAnd(excluded.length <= 2 ? excluded.map(({ label }) => label) : countsOf(excluded))} filtered out`
}

type Described = ReturnType<(typeof feedExclusions)['markets']['describe']>

function countsOf(excluded: readonly Described[]): string[] {
  const nouns = new Map(excluded.map(({ nouns: [one, several] }) => [one, several]))
  const count = (noun: string) => excluded.filter(({ nouns: [one] }) => one === noun).length
  return [...nouns].map(([one, several]) => countText(count(one), one, several))
}

const joinWithAnd = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
