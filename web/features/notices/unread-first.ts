export type { Notice } from '../../platform/change-notices.ts'

/** What is new stands above what was read; each part keeps its order. */
export function unreadFirst<Row extends { id: string }>(notices: readonly Row[], fresh: ReadonlySet<string>): Row[] {
  return [...notices.filter(({ id }) => fresh.has(id)), ...notices.filter(({ id }) => !fresh.has(id))]
}
