import type { components } from '../../platform/api-types.d.ts'

export type Act = components['schemas']['StaffAct']
export type ActState = Act['before']
