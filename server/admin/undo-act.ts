import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { allowedAccount } from '../accounts/account-standing.ts'
import { readAct } from '../accounts/acts-queries.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { type AccountChange, fieldsOf, isAccountChange } from './account-changes.ts'
import { needPasswordFor } from './need-password-for.ts'
import { isInTime, undoUntil } from './undo-time.ts'
import { writeAccount } from './write-account.ts'

/** What somebody must be allowed to do, to take an act back: where it would shut out, let in, promote or demote, just that. */
const rightToUndo: Record<AccountChange, AccountAction> = {
  'account.verify-email': 'account.read',
  'account.verify': 'account.read',
  'account.refuse': 'account.read',
  'account.set-level': 'account.read',
  'account.disable': 'account.enable',
  'account.enable': 'account.disable',
  'account.grant-admin': 'account.revoke-admin',
  'account.revoke-admin': 'account.grant-admin',
}

/**
 * Takes an act back: what stood there before stands there again, and nobody hears of either. Refused once the seconds are
 * over, where anything of the account has changed since, and to whom the opposite act would be refused. Asked again it is
 * refused as settled.
 */
export async function undoAct(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>,
  viewer: Viewer,
  actId: string,
): Promise<User> {
  const { db, clock, config, appendEvent } = deps
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin(deps, tx, viewer)
    const entry = await readAct(tx, actId)
    if (!entry) throw new Refusal('request/not-found')
    const { act, after, at, before, eventId, subjectId, undone } = entry
    const now = clock.now()
    if (!isAccountChange(act) || undone || !isInTime(undoUntil(config, entry), now)) throw new Refusal('act/settled')
    const known = await lockUser(tx, subjectId)
    // Whoever wrote to it since, staff or its own person, meant what stands there now.
    if (!known || known.leavingAt || known.updatedAt.getTime() !== at.getTime()) throw new Refusal('act/changed')
    const user = allowedAccount(viewer, known, rightToUndo[act], config.adminAccounts)
    await needPasswordFor(deps, viewer, act, user)
    const words = act === 'account.refuse' ? { refusedReason: null } : {}
    const restored = await writeAccount(tx, user.id, { ...fieldsOf(before), ...words }, now)
    const subject = { kind: 'account', id: user.id, says: entry.subjectSays } as const
    await recordAct(tx, now, viewer, { act, subject, before: after, after: before, undoes: entry.id })
    const details = { personId: user.id, undoes: eventId }
    await tell(tx, user.id, ['me', 'badges'])
    await appendEvent(tx, { action: 'act.undo', actorId: viewer.id, subjectId: user.id, details })
    return restored
  })
}
