import { wholeDigits } from '@velv/domain/text/typed-digits.ts'
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type WholeNumber = {
  /** Digits, or nothing. */
  value: string
  maxDigits: number
  onNumber: (digits: string) => void
}

/** Shows what is typed until the field is left, so that “4.000,00” can be typed where 4000 is meant. */
function useTypedNumber({ value, maxDigits, onNumber }: WholeNumber) {
  const [typed, setTyped] = useState<string>()
  return {
    inputMode: 'numeric',
    autoComplete: 'off',
    value: typed ?? value,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value)
      onNumber(wholeDigits(target.value).slice(0, maxDigits))
    },
    onBlur: () => setTyped(undefined),
  } as const
}

type NumberInputProps = WholeNumber & Omit<InputHTMLAttributes<HTMLInputElement>, keyof WholeNumber>

/** An input for a whole number, in the digits of any keyboard. */
export const NumberInput = ({ value, maxDigits, onNumber, ...input }: NumberInputProps) => (
  <input type="text" className="input" {...input} {...useTypedNumber({ value, maxDigits, onNumber })} />
)

type NumberFieldProps = WholeNumber & Omit<TextFieldProps, keyof WholeNumber>

/** The same with a label. */
export const NumberField = ({ value, maxDigits, onNumber, ...field }: NumberFieldProps) => (
  <TextField {...field} {...useTypedNumber({ value, maxDigits, onNumber })} />
)
