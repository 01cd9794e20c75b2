import type { LibrarySort } from '@velv/domain/songs/library-sort.ts'

type SongColumn = {
  /** Its class is "song-" and this. */
  key: string
  label?: string
  /** What its head sorts by, and how. */
  sort?: { by: LibrarySort; order: string }
  /** The classes of the bars that stand for its content while it loads. */
  bars?: readonly string[]
}

/** The columns of the library in order; `song-library.css` says which are shown at which width. */
export const songColumns: readonly SongColumn[] = [
  { key: 'box' },
  { key: 'record', bars: ['song-disc'] },
  { key: 'name', label: 'Title', sort: { by: 'title', order: 'A to Z' }, bars: ['h-4.5 w-2/5', 'h-3 w-3/5'] },
  { key: 'wave', bars: ['h-3 w-full'] },
  { key: 'writers', label: 'Writers' },
  { key: 'versions', label: 'Versions', bars: ['h-4.5 w-3/5'] },
  { key: 'key', label: 'Tempo, key', sort: { by: 'tempo', order: 'slowest first' }, bars: ['h-3 w-3/5'] },
  { key: 'splits', label: 'Splits', bars: ['h-3 w-3/5'] },
  { key: 'sent', label: 'Submitted to', bars: ['h-4.5 w-3/5'] },
  { key: 'updated', label: 'Updated', sort: { by: 'updated', order: 'latest first' } },
  { key: 'menu' },
]
