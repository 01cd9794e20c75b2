type Row = { id: string }

/** Merges the rows of several pages, each drop once: one whose closing day moved can appear twice. */
export const mergeRows = <One extends Row>(pages: readonly (readonly One[])[]): One[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

/** The same rows in the same places, each in its latest version. */
export function refreshRows<One extends Row>(rows: readonly One[], last: readonly One[] = []): One[] {
  const seen = new Map(last.map((row) => [row.id, row]))
  return rows.map((row) => seen.get(row.id) ?? row)
}

/** The rows of a first page that are new: unknown, and before a known one. */
export function newRows<One extends Row>(head: readonly One[], known: readonly Row[]): One[] {
  const ids = new Set(known.map(({ id }) => id))
  const last = head.findLastIndex(({ id }) => ids.has(id))
  return head.slice(0, last === -1 ? head.length : last).filter(({ id }) => !ids.has(id))
}

export const areSameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => others[at]?.id === id)
