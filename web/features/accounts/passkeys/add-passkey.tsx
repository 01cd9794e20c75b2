import { useMutation } from '@tanstack/react-query'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { FactForm } from '../profile/fact-form.tsx'
import { OwnPasswordField } from '../profile/own-password-field.tsx'
import { createPasskey } from './create-passkey.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

type AddPasskeyProps = {
  suggestedName: string
  /** Whether two-factor authentication is on. */
  isCodeNeeded: boolean
  onAdded: () => void
  onCancel: () => void
}

/** Asks for a name and the password; then the browser creates the passkey in a dialog of its own. */
export function AddPasskey({ suggestedName, isCodeNeeded, onAdded, onCancel }: AddPasskeyProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: createPasskey, onSuccess: onAdded })
  return (
    <FactForm
      verb="Continue"
      busy={isPending}
      error={error}
      sentences={{ name: 'Enter a name.', password: 'Enter your password.', code: 'Enter your code.' }}
      onCancel={onCancel}
      onSend={(text) =>
        mutate({
          name: text('name').trim(),
          password: text('password'),
          ...(isCodeNeeded ? { code: text('code') } : {}),
        })
      }
    >
      {(problems) => (
        <>
          <PasskeyNameField value={suggestedName} problem={problems['name']} error={error} />
          <OwnPasswordField
            label="Your password"
            name="password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that opened it
            autoFocus
            error={problems['password']}
          />
          {isCodeNeeded && <CodeField error={problems['code']} />}
          <p className="small text-text-3">Next, your browser asks where to save the passkey.</p>
        </>
      )}
    </FactForm>
  )
}
