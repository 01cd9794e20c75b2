import { Check, Minus } from 'lucide-react'

type SelectionCheckboxProps = {
  label: string
  checked: boolean
  /** Whether some but not all rows are selected. */
  part?: boolean
  /** Called on a press; `isRange` with Shift. */
  onToggle: (isRange: boolean) => void
}

/** A checkbox without a visible label. It is not an input, so that the shortcuts of the page keep working. */
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
