import { allowedAccount } from '../accounts/account-standing.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { needRecentPassword } from '../accounts/recent-password.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import { type Viewer, viewerOf } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { beginLeaving } from '../leaving/delete-account.ts'
import { tell } from '../platform/live.ts'
import { stateOf } from './account-changes.ts'

/**
 * Removes an account in the specification's order of a deletion. Submissions to an owner's drops do not block it: live
 * drops are closed, open demos refunded, and delivered results kept without the owner (decision A13). It is decided in one
 * transaction, after which the account and its drops are closed; a job does the rest.
 */
export async function removeUser(
  deps: Deps,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<StaffActRow> {
  const { config, db, clock } = deps
  await needRecentPassword(deps, viewer)
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin(deps, tx, viewer)
    const user = allowedAccount(viewer, await lockUser(tx, id), 'account.remove', config.adminAccounts)
    await beginLeaving(deps, tx, viewerOf(user, '', config.adminAccounts), { removedFor: reason })
    const subject = { kind: 'account', id, says: user.velvId } as const
    const before = stateOf(user, ['verifiedByVelv', 'emailVerified', 'disabledAt', 'admin'])
    const after = { removed: true }
    const act = await recordAct(tx, clock.now(), viewer, { act: 'account.remove', subject, before, after, reason })
    // Its open pages leave; unlike his own, they wait for no answer.
    await tell(tx, id, ['me'])
    await tell(tx, 'admins', ['people', 'badges'])
    return act
  })
}
