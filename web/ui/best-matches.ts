const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The choices that contain what was typed, those that begin with it first; all of them while nothing is typed. */
export function bestMatches<C extends { label: string }>(choices: readonly C[], typed: string): C[] {
  const wanted = plain(typed.trim())
  const found = choices.filter(({ label }) => plain(label).includes(wanted))
  const begins = ({ label }: C) => plain(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}
