import { Check, Minus } from 'lucide-react'

type SelectionCheckboxProps = {
  label: string
  checked: boolean
  /** Some of what this box stands for is chosen, not all. */
  part?: boolean
  /** Pressed; with Shift a range is meant. */
  onToggle: (isRange: boolean) => void
}

/** A box without words beside it, as it stands in a column of them; no field, so that the keys of the page go on. */
export function SelectionCheckbox({ label, checked, part = false, onToggle }: SelectionCheckboxProps) {
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
        {part ? (
          <Minus className="icon-s" aria-hidden="true" />
        ) : (
          checked && <Check className="icon-s" aria-hidden="true" />
        )}
      </span>
    </button>
  )
}
