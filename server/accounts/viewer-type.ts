import type { Gate } from '@velv/domain/accounts/gate.ts'
import type { Role } from '@velv/domain/roles.ts'
import type { User } from './accounts-table.ts'

/** The signed-in person of this request. */
export type Viewer = {
  id: string
  sessionId: string
  roles: readonly Role[]
  gate: Gate
  user: User
  /** An admin who has no admin rights until they set up a second factor. */
  isTwoFactorDue?: boolean
}
