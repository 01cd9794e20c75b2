import { allowedAccount } from '../../accounts/account-access.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { lockWallet } from '../../wallet/post-money.ts'
import { readWallet } from '../../wallet/wallet-queries.ts'
import { payOutBalance } from '../../wallet/withdraw-funds.ts'
import type { AppliedAction } from './apply-account-action.ts'

/** Pays out a screener's wallet, so that the balance no longer blocks a removal. */
export async function payOutBalanceOf(deps: Deps, viewer: Viewer, id: string): Promise<AppliedAction> {
  const { config, db, clock } = deps
  await requireRecentPassword(deps, viewer)
  return db.transaction(async (tx) => {
    // An earlier action on the account may be committed, which may concern its admin flag.
    await lockAdmins(tx)
    // The wallet is locked before the account, in the same order as in a withdrawal.
    await lockWallet(tx, id)
    await requireStillAdmin(deps, tx, viewer)
    await lockUser(tx, id)
    await deps.undo.finishEarlier(tx, viewer.id, 'account', id)
    const user = allowedAccount(viewer, await lockUser(tx, id), 'account.pay-out-balance', config.adminAccounts)
    const { balanceMicros } = await readWallet(tx, id)
    const { id: withdrawalId, amountMicros } = await payOutBalance(deps, tx, user, { by: viewer })
    const subject = { kind: 'account', id, label: user.velvId } as const
    await appendAuditEntry(tx, clock.now(), viewer, {
      action: 'account.pay-out-balance',
      subject,
      before: { balanceMicros },
      after: { balanceMicros: balanceMicros - amountMicros, withdrawalId },
    })
    return { user, pending: null }
  })
}
