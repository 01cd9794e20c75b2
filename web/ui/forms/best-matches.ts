import { foldText } from '@velv/domain/text/search-tokens.ts'

/** Folded text, with one space in place of anything between the words. */
const normalize = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const withoutSpaces = (text: string) => text.replaceAll(' ', '')

type Named = {
  label: string
  /** Other names of the choice. */
  aliases?: readonly string[] | undefined
}

/** How well a name matches, 0 is best: all of it, its beginning, a part; undefined when it does not match. */
function matchRank(name: string, query: string): number | undefined {
  if (name === query || withoutSpaces(name) === withoutSpaces(query)) return 0
  if (name.startsWith(query) || withoutSpaces(name).startsWith(withoutSpaces(query))) return 1
  return name.includes(query) ? 2 : undefined
}

/** The choices that match the query, best first; all of them while the query is empty. */
export function bestMatches<C extends Named>(choices: readonly C[], typed: string): C[] {
  const query = normalize(typed)
  if (query === '') return typed.trim() === '' ? [...choices] : []
  const ranked = choices.flatMap((choice) => {
    const fits = [choice.label, ...(choice.aliases ?? [])].flatMap((name) => matchRank(normalize(name), query) ?? [])
    return fits.length > 0 ? [{ choice, rank: Math.min(...fits) }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice)
}
