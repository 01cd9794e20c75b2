import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

export function TextField({ label, hint, error, aside, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
          className={`input ${input.className ?? ''}`}
        />
      )}
    </Field>
  )
}
