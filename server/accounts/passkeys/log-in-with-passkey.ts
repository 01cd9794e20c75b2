import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { setRequestAccount } from '../../platform/security/security-log.ts'
import { callAuth } from '../authentication/call-auth.ts'
import { rememberBrowser } from '../authentication/known-browser.ts'
import { type LogInAttempt, logInAttempt } from '../two-factor/log-in-attempt.ts'
import type { RequestOptions, UsedCredential } from './passkeys-contract.ts'
import { readPasskeyOwner } from './passkeys-queries.ts'
import { passkeys } from './passkeys-table.ts'

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'db' | 'limits' | 'secret'>

/** A challenge for whichever passkey the person chooses; it says nothing about who has one. */
export async function preparePasskeySignIn({ auth, baseUrl }: Needs, c: Context): Promise<RequestOptions> {
  const path = '/passkey/generate-authenticate-options'
  const { challenge, rpId, timeout } = await callAuth<RequestOptions>(auth, baseUrl, c, path, { method: 'GET' })
  return { challenge, rpId, timeout, userVerification: 'required' }
}

/** Logs the owner of a passkey in; returns who it is. Failed attempts are counted by address. */
export async function logInWithPasskey(needs: Needs, c: Context, credential: UsedCredential): Promise<string> {
  const { auth, baseUrl, clock, db, limits } = needs
  const address = c.get('address') as string
  await limits.consume('account.passkey-sign-in', address)
  const ownerId = await readPasskeyOwner(db, credential.id)
  if (ownerId) setRequestAccount(ownerId)
  const attempt: LogInAttempt = { code: undefined, browserKey: undefined }
  const { user } = await logInAttempt
    .run(attempt, () =>
      callAuth<{ user: { id: string } }>(auth, baseUrl, c, '/passkey/verify-authentication', {
        body: { response: { ...credential, clientExtensionResults: {} } },
      }),
    )
    .catch((error: unknown) => {
      throw attempt.authError ?? error
    })
  await limits.restore('account.passkey-sign-in', address)
  await db.update(passkeys).set({ lastUsedAt: clock.now() }).where(eq(passkeys.credentialId, credential.id))
  await rememberBrowser(c, needs, user.id)
  return user.id
}
