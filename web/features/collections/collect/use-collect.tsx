import { lazy, type ReactNode, Suspense, useState } from 'react'
import { addToLastUsed, type Song } from './collect.ts'

const CollectDialog = lazy(async () => ({ default: (await import('./collect-dialog.tsx')).CollectDialog }))

export type Collecting = {
  /** Adds a song to the collection that was used last, or asks for one where there is none. */
  add: (song: Song) => void
  choose: (song: Song) => void
  dialog: ReactNode
}

/** Adding songs of a page to collections; the page shows `dialog`. */
export function useCollect(): Collecting {
  const [song, setSong] = useState<Song>()
  const [isOpen, setOpen] = useState(false)
  const choose = (to: Song) => {
    setSong(to)
    setOpen(true)
  }
  return {
    choose,
    add: (to) => void addToLastUsed(to).then((isDone) => isDone || choose(to)),
    dialog: song && (
      <Suspense>
        <CollectDialog song={song} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ),
  }
}
