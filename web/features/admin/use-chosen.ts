import { useRef, useState } from 'react'
import { idsBetween, withChosen } from './selection.ts'

export type Chosen = {
  ids: ReadonlySet<string>
  /** Chooses a row or lets it go; with `isRange` all rows from the last one on. */
  toggle: (id: string, isRange: boolean) => void
  toggleAll: (on: boolean) => void
  clear: () => void
}

/** Rows that are chosen together, of those that are listed; `list` says which list it is. */
export function useChosen(list: string, listed: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const last = useRef<string>(undefined)
  // What has left the list is not acted upon unseen.
  const ids = new Set(chosen.list === list ? listed.filter((id) => chosen.ids.has(id)) : [])
  const choose = (some: readonly string[], on: boolean) => setChosen({ list, ids: withChosen(ids, some, on) })
  return {
    ids,
    toggle: (id, isRange) => {
      choose(isRange ? idsBetween(listed, last.current, id) : [id], !ids.has(id))
      last.current = id
    },
    toggleAll: (on) => choose(listed, on),
    clear: () => setChosen({ list, ids: new Set() }),
  }
}
