import { AppError, type ErrorCode } from '@velv/domain/errors.ts'
import type { Context } from 'hono'
import type { Auth } from './auth.ts'

/** Maps better-auth's error codes to ours (specification, section 8); every other code becomes `auth/unknown`. */
const errorCodes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  USER_NOT_FOUND: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  INVALID_EMAIL: 'auth/invalid-email',
  VALIDATION_ERROR: 'auth/invalid-email',
  PASSWORD_TOO_SHORT: 'auth/invalid-password',
  PASSWORD_TOO_LONG: 'auth/invalid-password',
  USER_ALREADY_EXISTS: 'auth/email-already-in-use',
  // Two people signed up with one address at the same time, and the unique index rejected the second.
  FAILED_TO_CREATE_USER: 'auth/email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-already-in-use',
  ACCOUNT_DISABLED: 'auth/disabled',
  PASSKEY_NOT_FOUND: 'auth/invalid-passkey',
  AUTHENTICATION_FAILED: 'auth/invalid-passkey',
  CHALLENGE_NOT_FOUND: 'auth/invalid-passkey',
  INVALID_TOKEN: 'auth/invalid-link',
  TOKEN_EXPIRED: 'auth/invalid-link',
}

type AuthRequest = { method?: 'GET' | 'POST'; body?: object }

/** Calls better-auth for this request and forwards its cookies; throws an AppError with the matching code. */
export async function callAuth<Payload>(
  auth: Auth,
  baseUrl: string,
  c: Context,
  path: string,
  { method = 'POST', body }: AuthRequest = {},
): Promise<Payload> {
  const headers = new Headers({ origin: baseUrl, 'x-velv-address': c.get('address') as string })
  for (const name of ['cookie', 'user-agent']) if (c.req.header(name)) headers.set(name, c.req.header(name)!)
  if (method === 'POST') headers.set('content-type', 'application/json')
  const response = await auth.handler(
    new Request(`${baseUrl}/auth${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    }),
  )
  const payload = (await response.json().catch(() => ({}))) as { code?: string }
  if (response.status === 429) throw new AppError('request/too-many')
  if (!response.ok) throw new AppError(errorCodes[payload.code ?? ''] ?? 'auth/unknown')
  for (const line of response.headers.getSetCookie()) c.header('set-cookie', line, { append: true })
  return payload as Payload
}
