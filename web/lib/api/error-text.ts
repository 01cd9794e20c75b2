import { ApiError } from './api-error.ts'

/** The specification's error catalogue (section 8), to the letter. */
const catalogue: Record<string, string> = {
  'auth/email-already-exists': 'Email or password not valid',
  'auth/invalid-email': 'Email or password not valid',
  'auth/invalid-password': 'Email or password not valid',
  'auth/invalid-credential': 'Email or password not valid',
  'auth/internal-error': 'Email already in use',
  'auth/email-already-in-use': 'Email already in use',
}

const anyOther = 'Something went wrong, please try again!'

// Auth errors outside the catalogue carry their own message, which is more specific than the catalogue's fallback.
const hasOwnText = /^auth\/(invalid-(link|code|passkey)|disabled|signed-out|two-factor-)/

/** The sentence that a user reads for an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return anyOther
  const fixed = catalogue[error.code]
  if (fixed) return fixed
  if (error.retryAfterSeconds) return `Too many attempts. Try again in ${waitText(error.retryAfterSeconds)}.`
  return error.code.startsWith('auth/') && !hasOwnText.test(error.code) ? anyOther : error.message
}

function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
