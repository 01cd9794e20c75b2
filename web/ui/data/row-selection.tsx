import { Check, Minus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TableColumn } from './dense-table.tsx'

/** The ids from one row to another, inclusive, in the order of the list; only the last if the first is missing. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): string[] {
  const start = ids.indexOf(from ?? to)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The selected ids with these added or removed. */
export function withSelected(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The selected rows of a list; `list` identifies the list, and what left it is no longer selected. */
export function useSelection(list: string, listed: readonly string[]) {
  const [selected, setSelected] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const last = useRef<string>(undefined)
  const ids = new Set(selected.list === list ? listed.filter((id) => selected.ids.has(id)) : [])
  const select = (some: readonly string[], on: boolean) => setSelected({ list, ids: withSelected(ids, some, on) })
  return {
    ids,
    isAll: listed.length > 0 && ids.size === listed.length,
    /** Toggles a row; with `isRange`, all rows from the last one on. */
    toggle: (id: string, isRange: boolean) => {
      select(isRange ? idsBetween(listed, last.current, id) : [id], !ids.has(id))
      last.current = id
    },
    toggleAll: (on: boolean) => select(listed, on),
    clear: () => setSelected({ list, ids: new Set() }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>

/** The first column of a table whose rows can be selected. */
export const selectionColumn = <Row extends { id: string; name: string }>(
  selection: RowSelection,
): TableColumn<Row> => ({
  key: 'selection',
  label: (
    <SelectionCheckbox
      label="Select all shown"
      checked={selection.isAll}
      part={selection.ids.size > 0 && !selection.isAll}
      onToggle={() => selection.toggleAll(!selection.isAll)}
    />
  ),
  width: '2.75rem',
  className: 'selection-column',
  cell: ({ id, name }) => (
    <SelectionCheckbox
      label={`Select ${name}`}
      checked={selection.ids.has(id)}
      onToggle={(isRange) => selection.toggle(id, isRange)}
    />
  ),
  skeleton: (
    <span className="selection-checkbox">
      <span className="box" />
    </span>
  ),
})

type SelectionCheckboxProps = {
  label: string
  checked: boolean
  /** Whether some but not all rows are selected. */
  part?: boolean
  /** Called on a press; `isRange` with Shift. */
  onToggle: (isRange: boolean) => void
}

/** A checkbox without a visible label. It is not an input, so that the shortcuts of the page keep working. */
function SelectionCheckbox({ label, checked, part = false, onToggle }: SelectionCheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      className="selection-checkbox"
      aria-label={label}
      aria-checked={part ? 'mixed' : checked}
      onClick={({ shiftKey }) => onToggle(shiftKey)}
    >
      <span className="box" data-checked={checked || undefined} data-indeterminate={part || undefined}>
        {part && <Minus className="icon-s" aria-hidden="true" />}
        {checked && !part && <Check className="icon-s" aria-hidden="true" />}
      </span>
    </button>
  )
}
