/** The lines with one of them changed. */
export const replaceLine = (lines: readonly string[], at: number, text: string): string[] =>
  lines.map((line, place) => (place === at ? text : line))

/** The lines without one of them; one blank line always remains to write in. */
export function removeLine(lines: readonly string[], at: number): string[] {
  const left = lines.filter((_, place) => place !== at)
  return left.length > 0 ? left : ['']
}

/** Turns a pasted list into one line per item, without bullets and numbers, starting in the line it was pasted into. */
export function pasteLines(lines: readonly string[], at: number, pasted: string): string[] {
  const pieces = pasted
    .split(/\r?\n/)
    .map((piece) => piece.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
  const [first = '', ...rest] = pieces
  const begun = [lines[at]?.trim(), first].filter(Boolean).join(' ')
  return [...lines.slice(0, at), begun, ...rest, ...lines.slice(at + 1)]
}
