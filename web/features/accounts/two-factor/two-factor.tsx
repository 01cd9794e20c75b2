import { useState } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { ChangeTwoFactor } from './change-two-factor.tsx'
import { deadlineText } from './deadline-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'
import './two-factor.css'

/** Sets up, changes and turns off two-factor authentication of the viewer's account. */
export function TwoFactor() {
  const me = useMe()
  const [codes, setCodes] = useState<readonly string[]>()
  const { since, requiredFrom, isDue } = me.twoFactor
  return (
    <div className="grid max-w-main grid-cols-1 gap-8">
      <div className="grid gap-3">
        <h1 className="title wrap-anywhere">Two-factor authentication</h1>
        {!codes && !since && (
          <p className="max-w-measure text-text-2">
            Protect your account with a code from an authenticator app on your phone. We’ll ask for it after your
            password when you log in.
          </p>
        )}
        {isDue && (
          <InlineMessage tone="warn">
            Admins need two-factor authentication. Set it up to open the admin pages.
          </InlineMessage>
        )}
        {requiredFrom && !since && !isDue && (
          <InlineMessage>Admins need two-factor authentication. {deadlineText(requiredFrom)}</InlineMessage>
        )}
      </div>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {!codes && !since && <SetUpTwoFactor onCodes={setCodes} />}
      {!codes && since && <ChangeTwoFactor since={since} left={me.twoFactor.recoveryCodesLeft} onCodes={setCodes} />}
    </div>
  )
}
