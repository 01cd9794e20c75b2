import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { bestMatches } from './best-matches.ts'
import { Field, type FieldProps } from './field.tsx'
import { ComboboxItem, ComboboxPopup } from './combobox-popup.tsx'
import type { Choice } from './choice.ts'

/** Options under one heading; an empty label renders no heading. */
export type ChoiceGroup<Value extends string = string> = { label: string; choices: readonly Choice<Value>[] }

type SearchSelectProps<Value extends string> = FieldProps & {
  value: Value | null
  groups: readonly ChoiceGroup<Value>[]
  placeholder?: string
  onChange: (value: Value | null) => void
}

/** One option of a long list in groups, found by typing: a country. */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const { label, hint, error, aside, value, groups, placeholder = 'Type to search', onChange } = props
  const anchor = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const picked = groups.flatMap(({ choices }) => choices).find((choice) => choice.value === value) ?? null
  // The label of the selected option is in the field, and must not hide the rest of the list.
  const query = typed === picked?.label ? '' : typed
  const grouped = groups.map(({ label, choices }) => ({ label, items: choices }))
  const found = groups
    .map(({ label, choices }) => ({ label, items: bestMatches(choices, query) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <Base.Root
          items={grouped}
          filteredItems={found}
          onInputValueChange={setTyped}
          value={picked}
          // Escape closes the list and must not clear the selection.
          onValueChange={(next, { reason }) => reason !== 'escape-key' && onChange(next?.value ?? null)}
          isItemEqualToValue={(a, b) => a?.value === b?.value}
          autoHighlight
        >
          <Base.InputGroup ref={anchor} className="input multiple" aria-invalid={wiring['aria-invalid']}>
            <Base.Input {...wiring} placeholder={placeholder} />
            <Base.Trigger
              className="-my-1.5 -mr-3 grid size-11 flex-none place-items-center text-text-2"
              aria-label="Show all"
              tabIndex={-1}
            >
              <ChevronDown className="icon" aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxPopup anchor={anchor}>
            <Base.List>
              {(group: (typeof grouped)[number]) => (
                <Base.Group key={group.label} items={group.items}>
                  {group.label && (
                    <Base.GroupLabel className="small px-3 pt-3 pb-1 text-text-3">{group.label}</Base.GroupLabel>
                  )}
                  <Base.Collection>
                    {(choice: Choice<Value>) => <ComboboxItem key={choice.value} choice={choice} />}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </ComboboxPopup>
        </Base.Root>
      )}
    </Field>
  )
}
