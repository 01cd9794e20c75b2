import { ApiError } from './api-error.ts'

/** Error codes for no access, not found, and a malformed address. */
const missing = new Set([403, 404, 422])

/** Whether the requested thing does not exist (anymore); it may have existed at an earlier request. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && missing.has(error.status)
