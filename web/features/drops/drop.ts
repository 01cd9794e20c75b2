import type { components } from '../../lib/api/api-types.d.ts'

export type Drop = components['schemas']['Drop']
export type DropInFull = components['schemas']['DropInFull']
