import { bestMatches } from './best-matches.ts'

/** The one choice that was meant by what was typed: called exactly so, or the only one that fits. */
export function onlyMatch<C extends { label: string }>(choices: readonly C[], typed: string): C | undefined {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return undefined
  const matches = bestMatches(choices, typed)
  return matches.find(({ label }) => label.toLowerCase() === wanted) ?? (matches.length === 1 ? matches[0] : undefined)
}

/** What to say of text that was left in the field and is no choice. */
export function unmatchedText(choices: readonly { label: string }[], typed: string): string {
  const hasSeveral = bestMatches(choices, typed).length > 1
  return hasSeveral
    ? `“${typed.trim()}” fits several. Choose one of the list.`
    : `“${typed.trim()}” is not in the list.`
}
