import { ApiError } from './api-error.ts'

/** Not for me, not there, or no address of such a thing at all. */
const missing = new Set([403, 404, 422])

/** Whether what was asked for is not there any more; it may have been there when it was asked for before. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && missing.has(error.status)
