import { bestMatches } from './best-matches.ts'

/** The one option that the query means: an exact name, or the only match. */
export function onlyMatch<C extends { label: string }>(choices: readonly C[], typed: string): C | undefined {
  const query = typed.trim().toLowerCase()
  if (query === '') return undefined
  const matches = bestMatches(choices, typed)
  return matches.find(({ label }) => label.toLowerCase() === query) ?? (matches.length === 1 ? matches[0] : undefined)
}

/** The message about text that was left in the field and is no option. */
export function unmatchedText(choices: readonly { label: string }[], typed: string): string {
  const hasSeveral = bestMatches(choices, typed).length > 1
  return hasSeveral
    ? `“${typed.trim()}” matches several options. Choose one from the list.`
    : `“${typed.trim()}” isn’t in the list.`
}
