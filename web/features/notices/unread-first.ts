import type { components } from '../../platform/api-types.d.ts'

export type Notice = components['schemas']['Notice']

/** What is new stands above what was read; each part keeps its order. */
export function unreadFirst<Row extends { id: string }>(notices: readonly Row[], fresh: ReadonlySet<string>): Row[] {
  return [...notices.filter(({ id }) => fresh.has(id)), ...notices.filter(({ id }) => !fresh.has(id))]
}
