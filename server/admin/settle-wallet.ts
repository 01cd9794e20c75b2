import { allowedAccount } from '../accounts/account-standing.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { needRecentPassword } from '../accounts/recent-password.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { lockWallet } from '../wallet/post-money.ts'
import { readWallet } from '../wallet/wallet-queries.ts'
import { settleWallet } from '../wallet/withdraw-funds.ts'
import type { Acted } from './act-on-account.ts'

/** Pays out what is in a screener's wallet, so that nothing of it stands against leaving. */
export async function settleWalletOf(deps: Deps, viewer: Viewer, id: string): Promise<Acted> {
  const { config, db, clock } = deps
  await needRecentPassword(deps, viewer)
  return db.transaction(async (tx) => {
    // Wallet before account, as where a screener withdraws.
    await lockWallet(tx, id)
    await stillAdmin(deps, tx, viewer)
    const user = allowedAccount(viewer, await lockUser(tx, id), 'account.settle-wallet', config.adminAccounts)
    const { balanceMicros } = await readWallet(tx, id)
    const { id: withdrawalId, amountMicros } = await settleWallet(deps, tx, user, { by: viewer })
    const subject = { kind: 'account', id, says: user.velvId } as const
    const act = await recordAct(tx, clock.now(), viewer, {
      act: 'account.settle-wallet',
      subject,
      before: { balanceMicros },
      after: { balanceMicros: balanceMicros - amountMicros, withdrawalId },
    })
    return { user, act }
  })
}
