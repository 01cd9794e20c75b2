import { allowedAccount } from '../accounts/account-standing.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { needRecentPassword } from '../accounts/recent-password.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import { type Viewer, viewerOf } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { beginLeaving, finishLeaving, piecesAtOnce } from '../leaving/delete-account.ts'
import { tell } from '../platform/live.ts'
import { stateOf } from './account-changes.ts'

/**
 * Removes an account as its owner would: in the order of the specification, with all that blocks a deletion. Decided in
 * one transaction, after which the account is closed; a job finishes what is cut off.
 */
export async function removeUser(
  deps: Deps,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<StaffActRow> {
  const { config, db, clock } = deps
  await needRecentPassword(deps, viewer)
  const entry = await db.transaction(async (tx) => {
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
  // It is decided, and a job goes on with what fails here.
  await finishLeaving(deps, { userId: id, removedFor: reason }, piecesAtOnce).catch((err: unknown) =>
    deps.log.error({ err, person: id }, 'a removal goes on later'),
  )
  return entry
}
