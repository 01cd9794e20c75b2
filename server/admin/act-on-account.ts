import { rateText } from '@velv/domain/money.ts'
import { dropsArePaused } from '@velv/domain/notices/notices.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { allowedAccount } from '../accounts/account-standing.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { type AccountChange, accountChanges, stateOf, type Wish } from './account-changes.ts'
import { needPasswordFor } from './need-password-for.ts'
import { quietUntil } from './undo-time.ts'
import { writeAccount } from './write-account.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type Acted = { user: User; act: StaffActRow }

/**
 * Does one act of staff on one account: what it changes, what else it ends, the entry of the audit trail and the event by
 * which the person hears of it, all in one transaction. Refused is what the action table refuses.
 */
export async function actOnAccount(
  needs: Needs,
  viewer: Viewer,
  { act, id, ...wish }: { act: AccountChange; id: string } & Wish,
): Promise<Acted> {
  return needs.db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin(needs, tx, viewer)
    const user = allowedAccount(viewer, await lockUser(tx, id), act, needs.config.adminAccounts)
    await needPasswordFor(needs, viewer, act, user)
    const changed = await change(needs, tx, viewer, { act, user, wish })
    if (!changed) throw new Refusal('account/wrong-state')
    return changed
  })
}

/** Undefined where everything stands like that already. The caller has locked and allowed it. */
export async function change(
  { clock, config, appendEvent, jobs }: Needs,
  tx: Transaction,
  viewer: Viewer,
  { act, user, wish }: { act: AccountChange; user: User; wish: Wish },
): Promise<Acted | undefined> {
  const now = clock.now()
  const fields = accountChanges[act](now, wish, user)
  const names = Object.keys(fields)
  const after = stateOf({ ...user, ...fields }, names)
  const before = stateOf(user, names)
  if (names.every((name) => before[name] === after[name])) return undefined
  const { reason = '', level } = wish
  // Its person reads it at the gate, as long as the refusal stands.
  const words = act === 'account.refuse' ? { refusedReason: reason } : {}
  const changed = await writeAccount(tx, user.id, { ...fields, ...words }, now)
  const levelWords: Record<string, string> = level
    ? { level: String(levelNumber(level)), amount: rateText(config.rates[level]) }
    : {}
  const note: Record<string, string> =
    act === 'account.disable' && roleOf(user.profession) === 'dropOwner' ? { note: dropsArePaused } : {}
  // The person's open pages show what has taken effect; only the notification waits until it cannot be undone.
  await tell(tx, user.id, ['me', 'badges'])
  const notBefore = quietUntil(config, now)
  const eventId = await appendEvent(tx, {
    action: act,
    actorId: viewer.id,
    subjectId: user.id,
    details: { personId: user.id, reason, ...levelWords, ...note },
    notBefore,
  })
  if (act === 'account.disable') await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: user.id }, { notBefore })
  const subject = { kind: 'account', id: user.id, says: user.velvId } as const
  const entry = await recordAct(tx, now, viewer, { act, subject, before, after, reason, eventId })
  return { user: changed, act: entry }
}
