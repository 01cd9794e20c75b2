import { useState } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  error?: string | undefined
  /** False when only a code from the app is accepted. */
  allowRecovery?: boolean
  autoFocus?: boolean
}

/** A code from the authenticator app, or a recovery code instead. Its name in the form is `code`. */
export function CodeField({ error, allowRecovery = true, autoFocus = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <TextField
      // Another kind of code is another field, so that text typed for one is not left in the other.
      key={String(isRecovery)}
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={
        isRecovery
          ? 'One of the codes you saved. Each code works once.'
          : 'The 6-digit code from your authenticator app.'
      }
      name="code"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step with a single question starts at its input
      autoFocus={autoFocus || isRecovery}
      required
      maxLength={20}
      className="num"
      error={error}
      aside={
        allowRecovery && (
          <button type="button" className="link small text-text-2 font-ui" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use your app' : 'Use a recovery code'}
          </button>
        )
      }
    />
  )
}
