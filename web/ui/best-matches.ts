/** Words without marks and case, with one blank for whatever stands between them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const joined = (text: string) => text.replaceAll(' ', '')

type Named = {
  label: string
  /** What people call it beside that. */
  also?: readonly string[] | undefined
}

/** How well a name fits, best is 0: all of it, its beginning, a part; undefined when it does not. */
function fit(name: string, wanted: string): number | undefined {
  if (name === wanted || joined(name) === joined(wanted)) return 0
  if (name.startsWith(wanted) || joined(name).startsWith(joined(wanted))) return 1
  return name.includes(wanted) ? 2 : undefined
}

/** The choices that are called by what was typed, those that fit best first; all of them while nothing is typed. */
export function bestMatches<C extends Named>(choices: readonly C[], typed: string): C[] {
  const wanted = plain(typed)
  if (wanted === '') return typed.trim() === '' ? [...choices] : []
  const ranked = choices.flatMap((choice) => {
    const fits = [choice.label, ...(choice.also ?? [])].flatMap((name) => fit(plain(name), wanted) ?? [])
    return fits.length > 0 ? [{ choice, rank: Math.min(...fits) }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice)
}
