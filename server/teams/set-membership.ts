import { answeringRoles, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import type { User } from '../accounts/accounts-table.ts'
import { renameAfterLeaving } from '../accounts/organizations/colleagues-queries.ts'
import { changeMembership } from '../accounts/organizations/memberships.ts'
import type { OrganizationRow } from '../accounts/organizations/organizations-table.ts'
import { clearAssignments } from '../demos/team/assign.ts'
import type { Deps } from '../deps.ts'
import { adoptDrops } from '../drops/owners/hand-over-drops.ts'
import { pauseUnlessAnswered } from '../drops/update-drop.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Puts a person in an organization, in another role of theirs, or (null) in one of their own, and settles what depends on
 * it: nothing stays assigned to somebody who can't answer it, and drops that nobody can answer are paused. The caller
 * has locked the organizations and the person, in this order.
 */
export async function setMembership(
  needs: Pick<Deps, 'clock' | 'appendEvent'>,
  tx: Transaction,
  user: User,
  to: { organization: OrganizationRow; role: TeamRole } | null,
): Promise<User> {
  const now = needs.clock.now()
  const moved = await changeMembership(tx, user, to, now)
  const before = user.organizationId
  const canStillAnswer = before === moved.organizationId && answeringRoles.includes(moved.organizationRole!)
  if (before && !canStillAnswer) await clearAssignments(tx, user.id, before)
  if (before && before !== moved.organizationId) {
    await renameAfterLeaving(tx, before, user, now)
    await adoptDrops(needs, tx, before)
  }
  for (const id of new Set([before, moved.organizationId])) if (id) await pauseUnlessAnswered(tx, id, now)
  return moved
}
