import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  /** What people call it beside its label, where it is found by typing. */
  also?: readonly string[] | undefined
}

type SelectProps<Value extends string> = FieldProps & {
  value: Value | null
  choices: readonly Choice<Value>[]
  placeholder?: string
  disabled?: boolean
  onChange: (value: Value) => void
}

/** One of a short list. For long lists that need a search, see Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, aside, value, choices, placeholder = 'Choose', disabled = false, onChange } = props
  // The list opens beside its field, so that it belongs to the same landmark for a screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        // The style element Base UI would add is not let through by the content security policy, nor needed.
        <CSPProvider disableStyleElements>
          <Base.Root
            items={choices}
            value={value}
            disabled={disabled}
            onValueChange={(next) => next !== null && onChange(next)}
          >
            <Base.Trigger {...wiring} className="input">
              <Base.Value className="grow clip" placeholder={placeholder} />
              <Base.Icon>
                <ChevronDown className="icon" aria-hidden="true" />
              </Base.Icon>
            </Base.Trigger>
            <span ref={setPlace} className="contents" />
            <Base.Portal container={place}>
              <Base.Positioner className="pop-place" sideOffset={6} alignItemWithTrigger={false} positionMethod="fixed">
                <Base.Popup className="pop">
                  <Base.List>
                    {choices.map((choice) => (
                      <Base.Item key={choice.value} value={choice.value} className="pop-row">
                        <Base.ItemText>{choice.label}</Base.ItemText>
                        <Base.ItemIndicator>
                          <Check className="icon-s" aria-hidden="true" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  )
}
