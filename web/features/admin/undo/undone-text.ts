/** The toast's text after an undo: how many actions were undone, and why the others were not; `message` if one was. */
export function undoneText(undoneCount: number, rejections: readonly string[], message = 'Taken back.'): string {
  const reasons = [...new Set(rejections)].join(' ')
  if (rejections.length === 0) return undoneCount === 1 ? message : `All ${undoneCount} are taken back.`
  if (undoneCount === 0) return reasons
  return `${undoneCount} of ${undoneCount + rejections.length} are taken back. ${reasons}`
}
