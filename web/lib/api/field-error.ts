import { ApiError } from './api-error.ts'

/** What the server said about one field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined
