import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refusal } from '@velv/domain/refusals.ts'
import type { Whose } from '../../platform/limits.ts'

/** A log-in under way, as the place where its session is created meets it. */
export type LogIn = {
  /** What was typed as the second factor. */
  code: string | undefined
  /** What a known browser is counted as. */
  known: Whose | undefined
  /** Whether a second factor was asked for and was right. */
  usedCode?: boolean
  /** Why no session was created. */
  refusal?: Refusal
}

/** better-auth creates sessions; this carries what it does not know of to the hook that allows each of them. */
export const logIn = new AsyncLocalStorage<LogIn>()
