import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppError } from '@velv/domain/errors.ts'
import type { LimitSubject } from '../../platform/security/limits.ts'

/** A login in progress, as seen by the hook that creates its session. */
export type LogInAttempt = {
  /** The second factor as typed. */
  code: string | undefined
  /** The rate limit subject of a known browser. */
  browserKey: LimitSubject | undefined
  /** Whether a passkey was accepted, which is two factors. */
  usedPasskey?: boolean
  /** Whether a second factor was required and was correct. */
  usedCode?: boolean
  /** Why no session was created. */
  authError?: AppError
}

/** better-auth creates the sessions; this passes what it does not know to the hook that allows each of them. */
export const logInAttempt = new AsyncLocalStorage<LogInAttempt>()
