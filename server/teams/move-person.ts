import { AppError } from '@velv/domain/errors.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import { deleteIfEmpty, hasOtherLead, lockOrganizations } from '../accounts/organizations/memberships.ts'
import type { Deps } from '../deps.ts'
import { lockDropsOf } from '../drops/owners/change-owner.ts'
import type { Transaction } from '../platform/database/database.ts'
import { countColleagues } from './invitation-queries.ts'
import { setMembership } from './set-membership.ts'

export type Move = { userId: string; from: string; to: string; role: TeamRole }

/** The person and both organizations, locked; throws what prevents that the person moves. */
export async function lockMoved(tx: Transaction, { userId, from, to }: Omit<Move, 'role'>) {
  if (from === to) throw new AppError('team/already-there')
  const organization = (await lockOrganizations(tx, [from, to])).get(to)
  const user = await lockUser(tx, userId)
  if (!organization || !user) throw new AppError('request/not-found')
  if (user.organizationId !== from) throw new AppError('undo/changed')
  const isAlone = (await countColleagues(tx, user)) === 0
  if (isAlone && (await lockDropsOf(tx, from)).length > 0) throw new AppError('organization/not-empty')
  if (!isAlone && user.organizationRole === 'lead' && !(await hasOtherLead(tx, user)))
    throw new AppError('team/last-lead')
  return { user, organization }
}

/** Moves a person to another organization; the drops they wrote stay. The caller has checked the right. */
export async function movePerson(
  needs: Pick<Deps, 'clock' | 'appendEvent'>,
  tx: Transaction,
  move: Move,
): Promise<void> {
  const { user, organization } = await lockMoved(tx, move)
  await setMembership(needs, tx, user, { organization, role: move.role })
  await deleteIfEmpty(tx, move.from)
}
