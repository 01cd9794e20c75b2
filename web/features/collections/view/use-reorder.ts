import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PitchedSong } from '../songs/pitched-song.ts'

type Move = (song: PitchedSong, place: number) => Promise<void>

const songOf = (songs: readonly PitchedSong[], target: EventTarget) => {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
  return songs.find((song) => song.id === id)
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The control of a row that has the focus after its song was moved. */
const focusRow = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus())

/** Moves rows by dragging them, or with Alt and the arrows while the focus is in one. Without `move`, nothing moves. */
export function useReorder(songs: readonly PitchedSong[], move: Move | undefined) {
  const [dragged, setDragged] = useState<PitchedSong>()
  const [over, setOver] = useState<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!move || !event.altKey || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    const song = songOf(songs, event.target)
    if (by === undefined || !song) return
    event.preventDefault()
    void move(song, songs.indexOf(song) + by)
    focusRow(song.id)
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const rowProps = (song: PitchedSong) =>
    move
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', song.title)
            setDragged(song)
          },
          onDragOver: (event: DragEvent) => {
            if (!dragged) return
            event.preventDefault()
            setOver(song.id)
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            if (dragged) void move(dragged, songs.indexOf(song))
            end()
          },
          onDragEnd: end,
        }
      : {}
  return {
    keys: { onKeyDown },
    rowProps,
    /** Where the dragged song would land. */
    classOf: (song: PitchedSong): string | undefined => {
      if (!dragged || over !== song.id || dragged.id === song.id) return undefined
      return songs.indexOf(song) < songs.indexOf(dragged) ? 'drop-above' : 'drop-below'
    },
  }
}
