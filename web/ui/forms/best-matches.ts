/** Words without marks and case, with one blank for whatever stands between them. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutSpaces = (text: string) => text.replaceAll(' ', '')

type Named = {
  label: string
  /** What people call it beside that. */
  aliases?: readonly string[] | undefined
}

/** How well a name fits, best is 0: all of it, its beginning, a part; undefined when it does not. */
function matchRank(name: string, query: string): number | undefined {
  if (name === query || withoutSpaces(name) === withoutSpaces(query)) return 0
  if (name.startsWith(query) || withoutSpaces(name).startsWith(withoutSpaces(query))) return 1
  return name.includes(query) ? 2 : undefined
}

/** The choices that are called by what was typed, those that fit best first; all of them while nothing is typed. */
export function bestMatches<C extends Named>(choices: readonly C[], typed: string): C[] {
  const query = normalize(typed)
  if (query === '') return typed.trim() === '' ? [...choices] : []
  const ranked = choices.flatMap((choice) => {
    const fits = [choice.label, ...(choice.aliases ?? [])].flatMap((name) => matchRank(normalize(name), query) ?? [])
    return fits.length > 0 ? [{ choice, rank: Math.min(...fits) }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice)
}
