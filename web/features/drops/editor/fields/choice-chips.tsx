import { useId } from 'react'
import { ChipSwitch } from '../../../../ui/buttons/chip-switch.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'

type ChoiceChipsProps = {
  label: string
  hint?: string | undefined
  labels: Record<string, string>
  values: readonly string[]
  error: string | undefined
  onChange: (values: string[]) => void
  /** Choosing one option replaces the other. */
  isSingle?: boolean
}

/** Options as chips. A chip that is pressed again is not chosen anymore. */
export function ChoiceChips({ label, hint, labels, values, error, onChange, isSingle = false }: ChoiceChipsProps) {
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label">
        <span id={id}>{label}</span>
      </span>
      <div className="row flex-wrap gap-2">
        {Object.entries(labels).map(([key, text]) => (
          <ChipSwitch
            key={key}
            on={values.includes(key)}
            onChange={(on) => {
              if (isSingle) onChange(on ? [key] : [])
              else onChange(on ? [...values, key] : values.filter((value) => value !== key))
            }}
          >
            {text}
          </ChipSwitch>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
      <ErrorMessage error={error} />
    </div>
  )
}
