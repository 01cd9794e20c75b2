import type { QueuedDemo } from '../queued-demo.ts'

/** The rows of all pages, each song once, up to `maxCount`. A song moves between pages when others leave. */
export function queueRows(pages: readonly { rows: readonly QueuedDemo[] }[], maxCount: number): QueuedDemo[] {
  const songs = new Map<string, QueuedDemo>()
  for (const { rows } of pages) for (const row of rows) if (!songs.has(row.id)) songs.set(row.id, row)
  return [...songs.values()].slice(0, maxCount)
}
