import { nextLevel, payLevel } from '@velv/domain/screening/rates.ts'
import { withdrawableMicros } from '@velv/domain/wallet/withdrawal.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import * as contract from './wallet-contract.ts'
import { readLastWithdrawal, readWallet } from './wallet-queries.ts'
import { requirePayoutAccount, withdrawFunds } from './withdraw-funds.ts'
import { withdrawalView } from './withdrawal-view.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'limits' | 'jobs' | 'appendEvent' | 'provider'>

export function walletRoutes(on: MountRoute<Viewer>, needs: Needs): void {
  const { db, config, limits, provider } = needs
  on(contract.getSecondsRateAndBalanceForWallet, async ({ viewer: { id, user } }) => {
    const level = payLevel(user.screenerLevel)
    const next = nextLevel(level)
    const [{ seconds, balanceMicros }, last] = await Promise.all([readWallet(db, id), readLastWithdrawal(db, id)])
    return {
      currency: 'usd',
      secondsRateMicros: config.rates[level],
      nextRateMicros: next ? config.rates[next] : null,
      seconds,
      balanceMicros,
      withdrawableMicros: withdrawableMicros(balanceMicros),
      withdrawal: last ? withdrawalView(last) : null,
    }
  })

  on(contract.getPayoutBank, async ({ viewer: { id, user } }) => {
    await limits.consume('payout.ask', id)
    const bank = await provider.readPayoutBank(requirePayoutAccount(user))
    return { bank: bank ?? null }
  })

  on(contract.withdrawFunds, async ({ viewer, json }) =>
    withdrawalView(await withdrawFunds(needs, viewer, json.idempotencyKey)),
  )
}
