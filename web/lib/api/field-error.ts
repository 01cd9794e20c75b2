import { ApiError } from './api-error.ts'

/** The server's message about one field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined
