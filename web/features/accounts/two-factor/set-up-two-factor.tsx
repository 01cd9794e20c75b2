import { formatSecret } from '@velv/domain/accounts/two-factor.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, type components } from '../../../lib/api/api.ts'
import { meKey } from '../../../lib/session/me.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { FactForm } from '../profile/fact-form.tsx'
import { OwnPasswordField } from '../profile/own-password-field.tsx'
import { encode } from 'uqr'

type AppSecret = components['schemas']['AppSecret']
type SetUpTwoFactorProps = { onCodes: (codes: readonly string[]) => void }

/** Asks for the password first, then for a code of the authenticator app. */
export function SetUpTwoFactor({ onCodes }: SetUpTwoFactorProps) {
  const [app, setApp] = useState<AppSecret>()
  return app ? (
    <ConnectApp app={app} onCodes={onCodes} onCancel={() => setApp(undefined)} />
  ) : (
    <AskPassword onApp={setApp} />
  )
}

function AskPassword({ onApp }: { onApp: (app: AppSecret) => void }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = api.useMutation('post', '/api/me/two-factor', { onSuccess: onApp })
  return (
    <FactForm
      verb="Continue"
      busy={isPending}
      error={error}
      onCancel={() => void navigate('/account')}
      sentences={{ password: 'Enter your password.' }}
      onSend={(text) => mutate({ body: { password: text('password') } })}
    >
      {(problems) => <OwnPasswordField label="Your password" name="password" error={problems['password']} />}
    </FactForm>
  )
}

type ConnectAppProps = SetUpTwoFactorProps & { app: AppSecret; onCancel: () => void }

function ConnectApp({ app, onCodes, onCancel }: ConnectAppProps) {
  const { mutate, isPending, error } = api.useMutation('post', '/api/me/two-factor/confirm', {
    onSuccess({ recoveryCodes }) {
      onCodes(recoveryCodes)
      void queryClient.invalidateQueries({ queryKey: meKey })
      void queryClient.invalidateQueries({ queryKey: ['get', '/api/me/sessions'] })
    },
  })
  return (
    <ol className="two-factor-steps">
      <li className="grid gap-4">
        <h2 className="head">Scan this code with your app</h2>
        <p className="max-w-measure text-text-2">
          Any authenticator app works, such as 1Password, Google Authenticator, or the one in your phone’s password
          manager.
        </p>
        <QrCode text={app.uri} label="QR code for your authenticator app" />
        <p className="small text-text-2">
          Setting up on your phone?{' '}
          <a className="link touch" href={app.uri}>
            Open your authenticator app
          </a>
        </p>
        <div className="grid gap-1">
          <p className="small text-text-2">Can’t scan it? Enter this key in your app:</p>
          <div className="row flex-wrap gap-2">
            <code className="two-factor-key">{formatSecret(app.secret)}</code>
            <CopyButton text={app.secret} label="Copy key" />
          </div>
        </div>
      </li>
      <li className="grid gap-4">
        <h2 className="head">Enter the code it shows</h2>
        <FactForm
          verb="Turn on"
          busy={isPending}
          error={error}
          onCancel={onCancel}
          sentences={{ code: 'Enter the 6 digits your app shows.' }}
          onSend={(text) => mutate({ body: { code: text('code') } })}
        >
          {(problems) => <CodeField allowRecovery={false} error={problems['code']} />}
        </FactForm>
        <p className="small text-text-3">You’ll be logged out on all other devices.</p>
      </li>
    </ol>
  )
}

/** The light margin of the QR code in modules; without it, many cameras cannot detect the code. */
const quietZone = 4

/** A QR code, drawn in the browser, so that the secret is sent to no other service. It is dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
