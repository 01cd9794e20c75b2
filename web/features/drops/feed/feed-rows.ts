type Row = { id: string }

/** Rows of several pages as one list, each once: a drop whose closing day was moved may be met twice. */
export const mergeRows = <One extends Row>(pages: readonly (readonly One[])[]): One[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

/** The same rows in the same places, each as it was last seen. */
export function refreshRows<One extends Row>(rows: readonly One[], last: readonly One[] = []): One[] {
  const seen = new Map(last.map((row) => [row.id, row]))
  return rows.map((row) => seen.get(row.id) ?? row)
}

/** Rows of a first page that have come in since: unknown, and before one that is known. */
export function newRows<One extends Row>(head: readonly One[], known: readonly Row[]): One[] {
  const ids = new Set(known.map(({ id }) => id))
  const last = head.findLastIndex(({ id }) => ids.has(id))
  return head.slice(0, last === -1 ? head.length : last).filter(({ id }) => !ids.has(id))
}

export const areSameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => others[at]?.id === id)
