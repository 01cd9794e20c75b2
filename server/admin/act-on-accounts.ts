import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { allows } from '@velv/domain/actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { accountStanding } from '../accounts/account-standing.ts'
import { lockUsers } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { change } from './act-on-account.ts'

type Wish = {
  act: 'account.verify' | 'account.verify-email'
  ids: string[]
  /** The level at which screeners are approved; the first when none is named. */
  level?: ScreenerLevel | undefined
  /** The e-mail each had when staff looked, by id. */
  read?: Record<string, string> | undefined
}

/**
 * The same act on several accounts: on all of them or on none. Who does not wait for it, or has another address than was
 * looked at, stays as he is and is not told; an unknown id refuses all. Answers the people as they stand, and what was done.
 */
export async function actOnAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>,
  viewer: Viewer,
  { act, ids, level, read = {} }: Wish,
): Promise<{ users: User[]; acts: StaffActRow[] }> {
  const { db, config } = deps
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin(deps, tx, viewer)
    const found = await lockUsers(tx, ids)
    if (found.length !== new Set(ids).size) throw new Refusal('request/not-found')
    const acts: StaffActRow[] = []
    for (const user of found) {
      // He has changed it since, and nobody has looked at this one.
      if ((read[user.id] ?? user.email) !== user.email) continue
      if (!allows(accountActions[act], accountStanding(viewer, user, config.adminAccounts))) continue
      const changed = await change(deps, tx, viewer, { act, user, wish: level ? { level } : {} })
      if (changed) acts.push(changed.act)
    }
    return { users: await lockUsers(tx, ids), acts }
  })
}
