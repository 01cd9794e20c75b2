import type { components } from '../../platform/api-types.d.ts'

/** A drop as staff sees it: with its owner, its counts and what staff may do with it. */
export type ReviewedDrop = components['schemas']['DropInFull']
