import type { Demo } from './demo.ts'

/** The rows of all pages, each song once, no more than were chosen. A song moves between pages when others leave. */
export function queueRows(pages: readonly { rows: readonly Demo[] }[], most: number): Demo[] {
  const songs = new Map<string, Demo>()
  for (const { rows } of pages) for (const row of rows) if (!songs.has(row.id)) songs.set(row.id, row)
  return [...songs.values()].slice(0, most)
}
