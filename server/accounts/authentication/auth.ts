import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { termsVersion } from '@velv/domain/accounts/terms-versions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Clock } from '../../platform/config/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { cookiePrefix } from './cookie-prefix.ts'
import { generateUniqueVelvId } from '../unique-velv-id.ts'
import { credentials, sessions, users, verifications } from '../accounts-table.ts'
import { searchTokensOfPerson } from '../search-people.ts'
import { passkeyPlugin } from '../passkeys/passkey-plugin.ts'
import { passkeys } from '../passkeys/passkeys-table.ts'
import { logInAttempt } from '../two-factor/log-in-attempt.ts'

/** How long the signed copy of a session in a cookie is trusted, in seconds (decision A7). */
export const sessionCacheSeconds = 300

const daySeconds = 86_400

/** How long an unused session lives, and how old it is when a request extends it. */
export const sessionSeconds = { lifetime: 30 * daySeconds, renewedAfter: daySeconds }

/** How passwords are hashed and verified. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (stored: { hash: string; password: string }) => Promise<boolean>
}

export type AuthOptions = {
  db: Database
  clock: Clock
  baseUrl: string
  secret: string
  /** `returnPath`: where the link in the email leads on to. */
  sendVerification: (
    to: { id: string; email: string; name: string },
    token: string,
    returnPath: string | undefined,
  ) => Promise<void>
  sendReset: (to: { id: string; email: string; name: string }, token: string) => Promise<void>
  afterReset: (who: { id: string; email: string; name: string; emailVerified: boolean }) => Promise<void>
  /** Throws an AppError if no session may be created: without a second factor, or for a disabled account. */
  allowSession: (userId: string) => Promise<void>
  /** Replaces scrypt, which is slow on purpose; for tests. */
  passwords?: Passwords
}

export type Auth = ReturnType<typeof makeAuth>

/**
 * Creates better-auth, which is never mounted itself: requests reach it only through our own routes. Sessions are
 * stored in the database, with the client address from `x-velv-address`, which the server sets. Our own routes enforce
 * the rate limits.
 */
export function makeAuth({
  db,
  clock,
  baseUrl,
  secret,
  sendVerification,
  sendReset,
  afterReset,
  allowSession,
  passwords,
}: AuthOptions) {
  return betterAuth({
    baseURL: baseUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: [baseUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        passkey: passkeys,
      },
    }),
    user: {
      fields: { image: 'profileImage' },
      // A mistyped address is changed at once; a verified one only when the link to the new one is opened.
      changeEmail: { enabled: true, updateEmailWithoutVerification: true },
      additionalFields: {
        profession: { type: 'string', required: true },
        velvId: { type: 'string', required: false, input: false },
        searchTokens: { type: 'string', required: false, input: false, returned: false },
        termsAcceptedAt: { type: 'date', required: false, input: false },
        termsVersion: { type: 'string', required: false, input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionSeconds.lifetime,
      updateAge: sessionSeconds.renewedAfter,
      // How recently the password was entered is checked by our own routes.
      freshAge: 0,
      cookieCache: { enabled: true, maxAge: sessionCacheSeconds },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordBounds.min,
      maxPasswordLength: passwordBounds.max,
      ...(passwords ? { password: passwords } : {}),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
      onPasswordReset: ({ user }) => afterReset(user),
    },
    emailVerification: {
      // Our own route queues the email, so that an unavailable mail server does not leave a sign-up half done.
      sendOnSignUp: false,
      // A stranger may read the email, or a link scanner may open it first.
      autoSignInAfterVerification: false,
      expiresIn: daySeconds,
      sendVerificationEmail: ({ user, token, url }) => sendVerification(user, token, returnPathOf(url)),
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(baseUrl),
      // better-auth's own prefix, `__Secure-`, would precede ours.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: ['x-velv-address'] },
      database: { generateId: () => newId(clock.now()) },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: baseUrl.startsWith('https://') },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const velvId = await generateUniqueVelvId(db)
            const searchTokens = searchTokensOfPerson({ ...user, velvId })
            return { data: { ...user, velvId, searchTokens, termsAcceptedAt: clock.now(), termsVersion } }
          },
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            await allowSession(userId).catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error
              const attempt = logInAttempt.getStore()
              if (attempt) attempt.authError = error
              const isDisabled = error.code === 'auth/disabled'
              throw new APIError('FORBIDDEN', { code: isDisabled ? 'ACCOUNT_DISABLED' : 'SECOND_FACTOR' })
            })
          },
        },
      },
    },
    plugins: [passkeyPlugin(baseUrl)],
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** The path that was given with the request for a verification link; better-auth's default is the root. */
function returnPathOf(link: string): string | undefined {
  const path = new URL(link).searchParams.get('callbackURL')
  return path === null || path === '/' ? undefined : path
}
