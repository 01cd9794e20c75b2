import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useRef, useState, type FocusEvent } from 'react'
import { bestMatches } from './best-matches.ts'
import { Field, type FieldProps } from './field.tsx'
import { unmatchedText, onlyMatch } from './only-match.ts'
import { ComboboxItem, ComboboxPopup } from './combobox-popup.tsx'
import type { Choice } from './choice.ts'

type ComboboxProps<Value extends string> = FieldProps & {
  values: readonly Value[]
  choices: readonly Choice<Value>[]
  onChange: (values: Value[]) => void
}

/** Several options of a long list, found by typing: genres, languages, countries. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, hint, error, aside, values, choices, onChange } = props
  const anchor = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [unmatched, setUnmatched] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    setUnmatched(undefined)
  }
  // Text that was typed but not picked is explained instead of silently dropped.
  const commitTyped = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('.popup')) return
    const match = onlyMatch(choices, typed)
    if (match && !values.includes(match.value)) onChange([...values, match.value])
    if (match || typed.trim() === '') type('')
    else setUnmatched(unmatchedText(choices, typed))
  }
  const picked = values.flatMap((value) => choices.find((choice) => choice.value === value) ?? [])
  return (
    <Field label={label} hint={hint} error={error ?? unmatched} aside={aside}>
      {(wiring) => (
        <Base.Root
          multiple
          items={choices}
          filteredItems={bestMatches(choices, typed)}
          inputValue={typed}
          // Closing the list would otherwise clear the field.
          onInputValueChange={(text, { reason }) => reason !== 'input-clear' && type(text)}
          value={picked}
          onValueChange={(next, { reason }) => {
            // Escape closes the list and must not clear the selection.
            if (reason === 'escape-key') return
            if (reason === 'item-press' || next.length > picked.length) type('')
            onChange(next.map((choice) => choice.value))
          }}
          isItemEqualToValue={(a, b) => a.value === b.value}
          autoHighlight
        >
          <Base.Chips ref={anchor} className="input multiple" aria-invalid={wiring['aria-invalid']}>
            {picked.map((choice) => (
              <Base.Chip key={choice.value} className="picked max-md:min-h-11" aria-label={choice.label}>
                {choice.label}
                <Base.ChipRemove className="max-md:size-11!" aria-label={`Remove ${choice.label}`}>
                  <X className="icon-s" aria-hidden="true" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input {...wiring} placeholder={picked.length ? '' : 'Type to search'} onBlur={commitTyped} />
          </Base.Chips>
          <ComboboxPopup anchor={anchor}>
            <Base.List>{(choice: Choice<Value>) => <ComboboxItem key={choice.value} choice={choice} />}</Base.List>
          </ComboboxPopup>
        </Base.Root>
      )}
    </Field>
  )
}
