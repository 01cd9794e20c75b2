import type { components } from '../../platform/api-types.d.ts'

export type Drop = components['schemas']['Drop']
export type DropInFull = components['schemas']['DropInFull']
