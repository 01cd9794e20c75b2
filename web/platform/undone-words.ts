/** What the toast says of acts that were to be taken back: how many were, and why the others stand; `says` of one alone. */
export function undoneWords(back: number, refused: readonly string[], says = 'Taken back.'): string {
  const reasons = [...new Set(refused)].join(' ')
  if (refused.length === 0) return back === 1 ? says : `All ${back} are taken back.`
  if (back === 0) return reasons
  return `${back} of ${back + refused.length} are taken back. ${reasons}`
}
