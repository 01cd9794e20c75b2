import type { Profession } from '@velv/domain/roles.ts'
import { roleOf } from '@velv/domain/roles.ts'
import type { Act } from './act.ts'

/** Where the account, drop or payment of an act is looked at; whoever screens meets a drop where he hears it. */
export function subjectPath({ kind, id }: Act['subject'], viewer: Profession): string {
  if (kind === 'account') return `/admin/users/${id}`
  if (kind === 'payment') return `/admin/payments/${id}`
  return roleOf(viewer) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
}
