import { ApiError, hasCode } from './api-error.ts'

/** The server's message about one field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined

/** Whether a new password was refused for a reason that its field shows, so that the form shows no second message. */
export const isPasswordProblem = (error: unknown): boolean =>
  hasCode(error, 'auth/invalid-password') && fieldError(error, 'password') !== undefined
