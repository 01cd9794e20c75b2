import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppError } from '@velv/domain/errors.ts'
import type { LimitSubject } from '../../platform/security/limits.ts'

/** A log-in under way, as the place where its session is created meets it. */
export type LogInAttempt = {
  /** What was typed as the second factor. */
  code: string | undefined
  /** What a known browser is counted as. */
  browserKey: LimitSubject | undefined
  /** Whether a second factor was asked for and was right. */
  usedCode?: boolean
  /** Why no session was created. */
  authError?: AppError
}

/** better-auth creates sessions; this carries what it does not know of to the hook that allows each of them. */
export const logInAttempt = new AsyncLocalStorage<LogInAttempt>()
