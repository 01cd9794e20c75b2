import type { Deps } from '../deps.ts'
import { compareBalances } from './wallet-queries.ts'

/** How many wallets one query adds up. */
const walletsPerQuery = 100

/**
 * Compares every wallet's balance with the sum of its entries. Throws when one differs, so that the failed job is noticed:
 * only a person can say which of the two is right.
 */
export async function checkBalances({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  let differing = 0
  for (let after: string | undefined; ;) {
    const { wrong, next } = await compareBalances(db, after, walletsPerQuery)
    for (const balance of wrong) log.error(balance, 'wallet: a balance is not the sum of its entries')
    differing += wrong.length
    if (next === undefined) break
    after = next
  }
  if (differing > 0) throw new Error(`Wallets whose balance is not the sum of their entries: ${differing}`)
}
