import { Refusal } from '../../platform/refusal.ts'

/** Not for me, not there, or no address of a drop at all. */
const missing = new Set([403, 404, 422])

/** Whether a drop that was asked for is not there any more; it may have been there when it was asked for before. */
export const isMissing = (error: unknown): boolean => error instanceof Refusal && missing.has(error.status)
