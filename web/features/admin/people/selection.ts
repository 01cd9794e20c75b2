/** The ids from one row to another, inclusive, in the order of the list; only the last if the first is missing. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): string[] {
  const start = ids.indexOf(from ?? to)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The selected ids with these added or removed. */
export function withSelected(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
