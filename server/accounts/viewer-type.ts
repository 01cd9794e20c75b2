import type { Gate } from '@velv/domain/accounts/gate.ts'
import type { Role } from '@velv/domain/roles.ts'
import type { Membership } from '@velv/domain/teams/team-roles.ts'
import type { User } from './accounts-table.ts'

/** The signed-in person of this request. */
export type Viewer = {
  id: string
  sessionId: string
  roles: readonly Role[]
  gate: Gate
  user: User
  /** Where a drop owner works; null for everybody else, and until staff has approved them. */
  organization: Membership | null
  /** An admin who has no admin rights until they set up a second factor. */
  isTwoFactorDue?: boolean
}
