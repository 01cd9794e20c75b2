import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import * as contract from './wallet-contract.ts'
import { readBalance } from './wallet-queries.ts'

export function walletRoutes(on: On<Viewer>, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  on(contract.getSecondsRateAndBalanceForWallet, async (c) => {
    const { id, user } = c.get('viewer')
    const secondsRateMicros = config.rates[user.screenerLevel ?? 'level1']
    return c.json({ currency: 'usd' as const, secondsRateMicros, ...(await readBalance(db, id)) }, 200)
  })
}
