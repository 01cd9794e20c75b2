import type { components } from '../../../lib/api/api-types.d.ts'

/** A drop as staff sees it: with its owner, its counts and the possible staff actions. */
export type ReviewedDrop = components['schemas']['DropInFull']
