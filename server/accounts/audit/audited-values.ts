import type { AuditedValues } from './audit-entries-table.ts'

/**
 * The given fields of a record as audited values. The audit trail is permanent, so pass no field that contains anyone's
 * free text.
 */
export const auditedValuesOf = (record: Record<string, unknown>, fields: readonly string[]): AuditedValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = record[field]
      return [field, value instanceof Date ? value.toISOString() : value]
    }),
  ) as AuditedValues
