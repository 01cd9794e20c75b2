/** The ids from one row to another, both with them, in the order of the list; only the last where the first is gone. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): string[] {
  const start = ids.indexOf(from ?? to)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The chosen ids with these beside them, or without them. */
export function withSelected(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
