import type { components } from '../../../lib/api/api-types.d.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type AuditedValues = AuditEntry['before']
