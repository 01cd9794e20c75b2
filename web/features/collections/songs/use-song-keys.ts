import { maxStars } from '@velv/domain/demos/marks.ts'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import type { Collecting } from '../collect/use-collect.tsx'
import { giveStars } from '../marks/give-stars.ts'
import type { PitchedSong } from './pitched-song.ts'

/** The song whose row has the focus. */
function focusedSong(rows: readonly PitchedSong[]): PitchedSong | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return rows.find((song) => song.id === id)
}

/** In a table of pitches, S adds the song in focus to a collection, and 1 to 5 give it stars. */
export function useSongKeys(rows: readonly PitchedSong[], collecting: Collecting): void {
  const withFocus = (what: string, act: (song: PitchedSong) => void) => () => {
    const song = focusedSong(rows)
    if (song?.can.some((one) => one === what)) act(song)
  }
  usePageKeys({
    s: withFocus('demo.collect', collecting.add),
    ...Object.fromEntries(
      Array.from({ length: maxStars }, (_, index) => [
        String(index + 1),
        withFocus('demo.star', (song) => giveStars(song, index + 1)),
      ]),
    ),
  })
}
