/** What the toast says of acts that were to be taken back: how many were, and why the others stand; `says` of one alone. */
export function undoneText(undoneCount: number, rejections: readonly string[], message = 'Taken back.'): string {
  const reasons = [...new Set(rejections)].join(' ')
  if (rejections.length === 0) return undoneCount === 1 ? message : `All ${undoneCount} are taken back.`
  if (undoneCount === 0) return reasons
  return `${undoneCount} of ${undoneCount + rejections.length} are taken back. ${reasons}`
}
