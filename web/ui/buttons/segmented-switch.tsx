import { useRef, type KeyboardEvent, type ReactNode } from 'react'

type SegmentedSwitchProps<Value extends string> = {
  label: string
  value: Value
  /** `title` explains a label that doesn't speak for itself. */
  choices: readonly { value: Value; label: ReactNode; title?: string | undefined }[]
  onChange: (value: Value) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Two or three options of which one is selected; arrow keys move the focus and select at once. */
export function SegmentedSwitch<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedSwitchProps<Value>) {
  const group = useRef<HTMLSpanElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const at = choices.findIndex((choice) => choice.value === value)
    const next = (at + step + choices.length) % choices.length
    onChange(choices[next]!.value)
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus roves among the radios inside
    <span ref={group} className="seg" role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          title={choice.title}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </span>
  )
}
