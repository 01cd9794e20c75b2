import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { passkeyBounds } from '@velv/domain/accounts/passkeys.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { lockUser } from '../accounts-queries.ts'
import { callAuth } from '../authentication/call-auth.ts'
import { reconfirmPassword } from '../authentication/recent-password.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import type { Viewer } from '../viewer.ts'
import type { CreationOptions, NewCredential } from './passkeys-contract.ts'
import { countPasskeys } from './passkeys-queries.ts'
import { passkeys } from './passkeys-table.ts'

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>

/**
 * The challenge that a new passkey has to sign. Only someone with the password gets one, and the code if two-factor
 * authentication is on, so that a stolen session cannot add a passkey.
 */
export async function preparePasskey(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  confirmation: { password: string; code?: string | undefined },
): Promise<CreationOptions> {
  const { auth, baseUrl, db } = needs
  if ((await countPasskeys(db, viewer.id)) >= passkeyBounds.perAccount) throw new AppError('account/too-many-passkeys')
  await reconfirmPassword(needs, viewer, confirmation)
  const options = await callAuth<CreationOptions>(auth, baseUrl, c, '/passkey/generate-register-options', {
    method: 'GET',
  })
  return { ...options, user: { ...options.user, displayName: viewer.user.name } }
}

/** Stores the passkey that answers the challenge of `preparePasskey`. */
export async function addPasskey(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string> {
  const { auth, baseUrl, clock, db, jobs, limits } = needs
  await limits.consume('account.passkey', viewer.id)
  requireSafeAttestation(credential)
  const { id } = await callAuth<{ id: string }>(auth, baseUrl, c, '/passkey/verify-registration', {
    body: { name, response: { ...credential, clientExtensionResults: {} } },
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code !== 'request/too-many'
      ? new AppError('account/passkey-rejected')
      : error
  })
  const isKept = await db.transaction(async (tx) => {
    await lockUser(tx, viewer.id)
    // Requests that run at once have all inserted theirs before one of them counts here.
    if ((await countPasskeys(tx, viewer.id)) > passkeyBounds.perAccount) {
      await tx.delete(passkeys).where(eq(passkeys.id, id))
      return false
    }
    await tx.update(passkeys).set({ createdAt: clock.now() }).where(eq(passkeys.id, id))
    await queueSecurityEmail(jobs, tx, { kind: 'passkey added', to: viewer.user })
    await publishInvalidation(tx, viewer.id, ['me'])
    return true
  })
  if (!isKept) throw new AppError('account/too-many-passkeys')
  return id
}

/** Formats that are verified without certificates of a vendor. */
const safeFormats = ['none', 'packed']

/**
 * Rejects the other formats before they are verified: to see whether a certificate was revoked, the library would open
 * an address that the certificate itself names. Browsers send `none`, because nothing else is asked for.
 */
function requireSafeAttestation({ response }: NewCredential): void {
  let format: string
  try {
    format = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt')
  } catch {
    throw new AppError('account/passkey-rejected')
  }
  if (!safeFormats.includes(format)) throw new AppError('account/passkey-rejected')
}
