import type { components } from '../../lib/api/api-types.d.ts'

/** `fit`: how a song fits, where drops are listed for one. */
export type Drop = components['schemas']['Drop'] & { fit?: components['schemas']['Fit'] }
export type DropInFull = components['schemas']['DropInFull']
