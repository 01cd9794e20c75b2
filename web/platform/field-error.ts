import { Refusal } from './refusal.ts'

/** What the server said about one field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof Refusal ? error.fields[field] : undefined
