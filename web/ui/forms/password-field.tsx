import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** A password with a button that shows it; hidden again on submit, so that no browser stores it as plain text. */
export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <span className="password-input">
          <input
            {...input}
            {...wiring}
            ref={box}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr"> password</span>
          </button>
        </span>
      )}
    </Field>
  )
}
