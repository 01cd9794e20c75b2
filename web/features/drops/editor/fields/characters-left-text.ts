/** The share of the maximum below which the remaining characters are shown. */
const warnShare = 0.1

/** "12 characters left" near the end of a field, "3 characters too many" beyond it; undefined before. */
export function charactersLeftText(text: string, max: number): string | undefined {
  const left = max - text.trim().length
  if (left > max * warnShare) return undefined
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
