import { useRef, useState } from 'react'
import { idsBetween, withSelected } from './selection.ts'

export type RowSelection = {
  ids: ReadonlySet<string>
  /** Toggles a row; with `isRange`, all rows from the last one on. */
  toggle: (id: string, isRange: boolean) => void
  toggleAll: (on: boolean) => void
  clear: () => void
}

/** The selected rows of a list; `list` identifies the list. */
export function useSelection(list: string, listed: readonly string[]): RowSelection {
  const [selected, setSelected] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const last = useRef<string>(undefined)
  // People who left the list are not part of an action.
  const ids = new Set(selected.list === list ? listed.filter((id) => selected.ids.has(id)) : [])
  const select = (some: readonly string[], on: boolean) => setSelected({ list, ids: withSelected(ids, some, on) })
  return {
    ids,
    toggle: (id, isRange) => {
      select(isRange ? idsBetween(listed, last.current, id) : [id], !ids.has(id))
      last.current = id
    },
    toggleAll: (on) => select(listed, on),
    clear: () => setSelected({ list, ids: new Set() }),
  }
}
