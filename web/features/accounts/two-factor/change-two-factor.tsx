import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { meKey } from '../../../lib/session/me.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { FactForm } from '../profile/fact-form.tsx'
import { OwnPasswordField } from '../profile/own-password-field.tsx'

/** With fewer codes than this, new ones are recommended. */
const fewCodes = 3

type ChangeTwoFactorProps = { since: string; left: number; onCodes: (codes: readonly string[]) => void }

/** Shown while two-factor authentication is on: creates new recovery codes, or turns it off. */
export function ChangeTwoFactor({ since, left, onCodes }: ChangeTwoFactorProps) {
  const [open, setOpen] = useState<'codes' | 'off'>()
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: meKey })
  const renew = api.useMutation('post', '/api/me/two-factor/recovery-codes', {
    onSuccess({ recoveryCodes }) {
      onCodes(recoveryCodes)
      readAgain()
    },
  })
  const turnOff = api.useMutation('post', '/api/me/two-factor/off', { onSuccess: readAgain })
  const close = () => setOpen(undefined)
  return (
    <>
      <InlineMessage tone="good">
        On since {dayText(since)}. You log in with your password and a code from your app.
      </InlineMessage>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="head">Recovery codes</h2>
        <p className="max-w-measure text-text-2">
          You have {left === 1 ? '1 code' : `${left} codes`} left. New codes replace the ones you have.
        </p>
        {left < fewCodes && <InlineMessage tone="warn">Get new codes before you run out.</InlineMessage>}
        {open === 'codes' ? (
          <Confirm
            verb="Get new codes"
            busy={renew.isPending}
            error={renew.error}
            onCancel={close}
            onSend={(body) => renew.mutate({ body })}
          />
        ) : (
          <div>
            <Button variant="line" onClick={() => setOpen('codes')}>
              Get new recovery codes
            </Button>
          </div>
        )}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="head">Turn off</h2>
        <p className="max-w-measure text-text-2">After that, you’ll need only your password to log in.</p>
        {open === 'off' ? (
          <Confirm
            verb="Turn off"
            busy={turnOff.isPending}
            error={turnOff.error}
            onCancel={close}
            onSend={(body) => turnOff.mutate({ body })}
          />
        ) : (
          <div>
            <Button variant="line" onClick={() => setOpen('off')}>
              Turn off two-factor authentication
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

type ConfirmProps = {
  verb: string
  busy: boolean
  error: unknown
  onCancel: () => void
  onSend: (confirmation: { password: string; code: string }) => void
}

function Confirm({ onSend, ...form }: ConfirmProps) {
  return (
    <FactForm
      {...form}
      sentences={{ password: 'Enter your password.', code: 'Enter your code.' }}
      onSend={(text) => onSend({ password: text('password'), code: text('code') })}
    >
      {(problems) => (
        <>
          <OwnPasswordField
            label="Your password"
            name="password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that opened it
            autoFocus
            error={problems['password']}
          />
          <CodeField error={problems['code']} />
        </>
      )}
    </FactForm>
  )
}
