import { passwordBounds } from '@velv/domain/accounts/password.ts'
import type { ComponentProps } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'

type OwnPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'name' | 'error' | 'autoFocus'>

/** The current password, with a hidden email field that password managers look for. */
export function OwnPasswordField(field: OwnPasswordFieldProps) {
  const me = useMe()
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField {...field} autoComplete="current-password" required maxLength={passwordBounds.max} />
    </>
  )
}
