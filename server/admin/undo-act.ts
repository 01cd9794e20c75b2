import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { allowedAccount } from '../accounts/account-standing.ts'
import { readAct } from '../accounts/acts-queries.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { type AccountChange, fieldsOf, isAccountChange } from './account-changes.ts'
import { isDemoAct, undoOnDemo } from './act-on-demo.ts'
import { isDropAct, undoOnDrop } from './act-on-drop.ts'
import { needPasswordFor } from './need-password-for.ts'
import { isChangedSince, isInTime, undoUntil } from './undo-time.ts'
import { writeAccount } from './write-account.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>

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

type Undo = { entry: StaffActRow; now: Date }

/**
 * Takes an act back: what stood there before stands there again, and nobody hears of either. Refused once the seconds are
 * over, where anything of the account or drop has changed since, and to whom the opposite act would be refused. Asked
 * again it is refused as settled. Answers the account it was about, if it was about one.
 */
export async function undoAct(needs: Needs, viewer: Viewer, actId: string): Promise<User | undefined> {
  const { db, clock, config, appendEvent } = needs
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin(needs, tx, viewer)
    const found = await readAct(tx, actId)
    if (!found) throw new Refusal('request/not-found')
    const { undone, ...entry } = found
    const now = clock.now()
    if (undone || !isInTime(undoUntil(config, entry), now)) throw new Refusal('act/settled')
    const user = await undo(needs, tx, viewer, { entry, now })
    const { act, after, before, eventId, subjectId, subjectKind, subjectSays } = entry
    const subject = { kind: subjectKind, id: subjectId, says: subjectSays }
    await recordAct(tx, now, viewer, { act, subject, before: after, after: before, undoes: entry.id })
    const details = { ...(user ? { personId: user.id } : {}), undoes: eventId }
    await appendEvent(tx, { action: 'act.undo', actorId: viewer.id, subjectId, details })
    return user
  })
}

async function undo(needs: Needs, tx: Transaction, viewer: Viewer, undone: Undo): Promise<User | undefined> {
  const { act } = undone.entry
  if (isAccountChange(act)) return undoOnAccount(needs, tx, viewer, { ...undone, act })
  const { entry, now } = undone
  if (isDropAct(act)) await undoOnDrop(tx, viewer, { ...undone, act })
  if (isDemoAct(act)) await undoOnDemo(tx, viewer, entry, now)
  return undefined
}

async function undoOnAccount(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  { act, entry, now }: Undo & { act: AccountChange },
): Promise<User> {
  const known = await lockUser(tx, entry.subjectId)
  if (!known || known.leavingAt || isChangedSince(entry, known)) throw new Refusal('act/changed')
  const user = allowedAccount(viewer, known, rightToUndo[act], needs.config.adminAccounts)
  await needPasswordFor(needs, viewer, act, user)
  const words = act === 'account.refuse' ? { refusedReason: null } : {}
  const restored = await writeAccount(tx, user.id, { ...fieldsOf(entry.before), ...words }, now)
  await tell(tx, user.id, ['me', 'badges'])
  return restored
}
