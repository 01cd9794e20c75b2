import { passkeyBounds } from '@velv/domain/accounts/passkeys.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'

type PasskeyNameFieldProps = {
  value: string
  /** What is wrong with it before it is sent. */
  problem: string | undefined
  /** The error of the request that sent it. */
  error: unknown
  hasFocus?: boolean
}

export const PasskeyNameField = ({ value, problem, error, hasFocus = false }: PasskeyNameFieldProps) => (
  <TextField
    label="Passkey name"
    name="name"
    autoComplete="off"
    required
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the row that opened it
    autoFocus={hasFocus}
    maxLength={passkeyBounds.nameLength}
    defaultValue={value}
    error={problem ?? fieldError(error, 'name')}
  />
)
