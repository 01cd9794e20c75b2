import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PitchedSong } from '../songs/pitched-song.ts'

type Move = (song: PitchedSong, place: number) => Promise<void>

const songOf = (songs: readonly PitchedSong[], target: EventTarget) => {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
  return songs.find((song) => song.id === id)
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Keeps the focus in the row that is moved: on the control that has it, or on the button of the menu that moves it. */
export function keepFocus(): void {
  const focused = document.activeElement
  const row = focused?.closest('[data-row]')
  const isInMenu = focused?.closest('[role="menu"]') !== null
  const control = isInMenu ? row?.querySelector('[aria-haspopup="menu"]') : focused
  requestAnimationFrame(() => control instanceof HTMLElement && control.focus())
}

/** Moves rows by dragging them, or with Alt and the arrows while the focus is in one. Without `move`, nothing moves. */
export function useReorder(songs: readonly PitchedSong[], move: Move | undefined) {
  const [dragged, setDragged] = useState<PitchedSong>()
  const [over, setOver] = useState<string>()
  // Before a menu’s button, which the arrows open.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!move || !event.altKey || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    const song = songOf(songs, event.target)
    if (by === undefined || !song) return
    event.preventDefault()
    event.stopPropagation()
    keepFocus()
    void move(song, songs.indexOf(song) + by)
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
    keys: { onKeyDownCapture },
    rowProps,
    /** Where the dragged song would land. */
    classOf: (song: PitchedSong): string | undefined => {
      if (!dragged || over !== song.id || dragged.id === song.id) return undefined
      return songs.indexOf(song) < songs.indexOf(dragged) ? 'drop-above' : 'drop-below'
    },
  }
}
