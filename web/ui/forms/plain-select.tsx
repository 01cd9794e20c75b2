import { useId } from 'react'
import type { Choice } from './choice.ts'

type PlainSelectProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  value: Value
  choices: readonly Choice<Value>[]
  isInvalid?: boolean
  disabled?: boolean
  /** As high as a line of a receipt. */
  isSmall?: boolean
  className?: string
  onChange: (value: Value) => void
}

/** A native select: nothing to load, and easy to use on a phone. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    value,
    choices,
    isInvalid = false,
    disabled = false,
    isSmall = false,
    className = '',
    onChange,
  } = props
  const id = useId()
  return (
    <span className={`field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : 'label'}>
        {label}
      </label>
      <select
        id={id}
        className={`input ${isSmall ? 'min-h-8! w-auto! pl-2! text-small! max-md:min-h-11!' : ''}`}
        value={value}
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
