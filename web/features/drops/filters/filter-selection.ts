import { exclusionNames, type ExclusionGroup, feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { marketAliases } from '@velv/domain/text/search-aliases.ts'
import { bestMatches } from '../../../ui/forms/best-matches.ts'

/** Excluded options by key; all others are checked. */
export type Excluded = ReadonlySet<string>

/** The same selection with these options included or excluded. */
export function withOptions(excluded: Excluded, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(excluded)
  for (const key of keys) {
    if (on) next.delete(key)
    else next.add(key)
  }
  return next
}

/** How much of a group is included: "all", "all but 3", "only 2", "none". */
export function remainingText(excluded: Excluded, keys: readonly string[]): string {
  const excludedCount = keys.filter((key) => excluded.has(key)).length
  const remaining = keys.length - excludedCount
  if (excludedCount === 0) return 'all'
  if (remaining === 0) return 'none'
  return excludedCount <= remaining ? `all but ${excludedCount}` : `only ${remaining}`
}

const groups = exclusionNames.flatMap((name): readonly ExclusionGroup[] => feedExclusions[name].groups)
const optionsWithAliases = groups.flatMap(({ options }) =>
  options.map((option) => ({ ...option, aliases: marketAliases[option.key] })),
)

/** The groups with the options that match a search; a group that matches by name has all of its options. */
export function searchOptions(typed: string): { group: ExclusionGroup; options: ExclusionGroup['options'] }[] {
  const named = new Set(bestMatches(groups, typed))
  const found = new Set(bestMatches(optionsWithAliases, typed).map(({ key }) => key))
  return groups
    .map((group) => ({ group, options: group.options.filter(({ key }) => named.has(group) || found.has(key)) }))
    .filter(({ options }) => options.length > 0)
}
