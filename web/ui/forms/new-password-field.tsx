import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { useState, type ChangeEvent } from 'react'
import { PasswordField } from './password-field.tsx'
import { strengthOf, type Strength } from './password-strength.ts'

type NewPasswordFieldProps = {
  label: string
  name?: string
  /** What is known about the person in addition to the name and email in the same form. */
  about?: readonly string[]
  error?: string | undefined
}

const tones = ['text-text-3', 'text-bad', 'text-warn', 'text-good'] as const

/** A field for a new password, which rates its strength while typing; an error takes the place of the rating. */
export function NewPasswordField({ label, name = 'password', about = [], error }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<Strength>()
  const updateStrength = ({ target: { value, form } }: ChangeEvent<HTMLInputElement>) =>
    setStrength(value ? strengthOf(value, [...about, ...siblingTexts(form)]) : undefined)
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      minLength={passwordBounds.min}
      maxLength={passwordBounds.max}
      error={error}
      onChange={updateStrength}
      hint={
        <span className="row gap-2" aria-live="polite">
          {error === undefined && <Rating strength={strength} />}
        </span>
      }
    />
  )
}

/** How strong the password is, or how long it has to be while nothing is typed. */
const Rating = ({ strength }: { strength: Strength | undefined }) =>
  strength ? (
    <>
      <span className={`strength ${tones[strength.level]}`} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= strength.level ? 'on' : ''} />
        ))}
      </span>
      <span className={tones[strength.level]}>{strength.message}</span>
    </>
  ) : (
    <span>At least {passwordBounds.min} characters.</span>
  )

const siblingTexts = (form: HTMLFormElement | null): string[] =>
  ['name', 'email'].map((name) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  })
