import type { Profession } from '@velv/domain/roles.ts'
import { roleOf } from '@velv/domain/roles.ts'
import type { AuditEntry } from './audit-entry.ts'

/**
 * Where the account, drop, song or payment of an act is looked at: a song with its creator's others; whoever screens meets
 * a drop where they hear it.
 */
export function subjectPath(
  { subject: { kind, id }, after }: Pick<AuditEntry, 'subject' | 'after'>,
  viewer: Profession,
): string {
  if (kind === 'demo') return `/admin/users/${String(after.creatorId)}`
  if (kind === 'account') return `/admin/users/${id}`
  if (kind === 'payment') return `/admin/payments/${id}`
  return roleOf(viewer) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
}
