import {
  type DealFilterName,
  dealFilterNames,
  dealFilters,
  type DealFilters,
  type FilterControl,
  mapDealFilters,
  type NumberControl,
} from '@velv/domain/drops/deal/deal-filters.ts'
import { Fragment } from 'react'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NumberField } from '../../../ui/forms/number-input.tsx'

/** The filters that what was typed makes, which need not be one yet. */
export const dealOf = (typed: DealFilters): DealFilters => mapDealFilters((name) => dealFilters[name].tidy(typed[name]))

type DealFieldsProps = { typed: DealFilters; onChange: (typed: DealFilters) => void }

/** The filters by what drops offer and request. */
export const DealFields = ({ typed, onChange }: DealFieldsProps) =>
  dealFilterNames.map((name) => (
    <Fragment key={name}>{fieldOf(name, typed[name], (text) => onChange({ ...typed, [name]: text }))}</Fragment>
  ))

function fieldOf(name: DealFilterName, text: string, onText: (text: string) => void) {
  const { label, tidy } = dealFilters[name]
  const control: FilterControl = dealFilters[name].control
  switch (control.kind) {
    case 'choices':
      return <Choices label={label} options={control.options} text={text} onText={onText} />
    case 'number':
      return <NumberWithBox control={control} text={text} onText={onText} />
    case 'range':
      return <Range control={control} isInvalid={text !== '' && tidy(text) === ''} text={text} onText={onText} />
  }
}

type TextProps = { text: string; onText: (text: string) => void }

function Choices({ label, options, text, onText }: TextProps & { label: string; options: Record<string, string> }) {
  const keys = text.split(',').filter(Boolean)
  return (
    <fieldset>
      <legend className="label mb-2">{label}</legend>
      <div className="row flex-wrap gap-2">
        {Object.entries(options).map(([key, option]) => (
          <ChipSwitch
            key={key}
            on={keys.includes(key)}
            onChange={(on) => onText((on ? [...keys, key] : keys.filter((other) => other !== key)).join())}
          >
            {option}
          </ChipSwitch>
        ))}
      </div>
    </fieldset>
  )
}

type NumberProps = {
  control: NumberControl
  value: string
  error?: string | undefined
  onNumber: (digits: string) => void
}

const Digits = ({ control: { label, hint, placeholder, maxDigits }, ...props }: NumberProps) => (
  <NumberField label={label} hint={hint} placeholder={placeholder} maxDigits={maxDigits} {...props} />
)

/** A number and, if it has one, the box that adds a word to it. */
function NumberWithBox({ control, text, onText }: TextProps & { control: Extract<FilterControl, { kind: 'number' }> }) {
  const { box } = control
  const [digits = '', word] = text.split(',')
  const write = (number: string, on: boolean) => onText(box && on ? `${number},${box.word}` : number)
  const isOn = box !== undefined && word === box.word
  const field = <Digits control={control} value={digits} onNumber={(number) => write(number, isOn)} />
  if (!box) return field
  return (
    <div className="grid gap-2">
      {field}
      <Checkbox label={box.label} checked={isOn} onChange={(on) => write(digits, on)} />
    </div>
  )
}

function Range({
  control: { from, to, whenInvalid },
  isInvalid,
  text,
  onText,
}: TextProps & { control: Extract<FilterControl, { kind: 'range' }>; isInvalid: boolean }) {
  const [first = '', last = ''] = text.split('-')
  const write = (one: string, other: string) => onText(other ? `${one}-${other}` : one)
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Digits
        control={from}
        value={first}
        error={isInvalid ? whenInvalid : undefined}
        onNumber={(digits) => write(digits, last)}
      />
      <Digits control={to} value={last} onNumber={(digits) => write(first, digits)} />
    </div>
  )
}
