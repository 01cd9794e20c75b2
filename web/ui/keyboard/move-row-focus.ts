/**
 * Moves the focus by a number of rows, given the link of each row, and returns the index of the row that has it then.
 * Without the focus in any row, it counts from `start`.
 */
export function moveRowFocus(links: readonly HTMLElement[], by: number, start = -1): number {
  const focused = links.findIndex((link) => rowOf(link).contains(document.activeElement))
  const to = Math.min(Math.max((focused === -1 ? start : focused) + by, 0), links.length - 1)
  const link = links[to]
  link?.focus({ preventScroll: true })
  if (link) rowOf(link).scrollIntoView({ block: 'nearest' })
  return to
}

const rowOf = (link: HTMLElement): Element => link.closest('tr, li') ?? link
