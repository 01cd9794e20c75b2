import { useState } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  error?: string | undefined
  /** False where only a code of the app is taken. */
  allowRecovery?: boolean
  autoFocus?: boolean
}

/** A code from the authenticator app, or a recovery code in its place. Its name in the form is `code`. */
export function CodeField({ error, allowRecovery = true, autoFocus = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <TextField
      // Another kind of code is another field: nothing typed for the one stays in the other.
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step that asks one question begins at its answer
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
