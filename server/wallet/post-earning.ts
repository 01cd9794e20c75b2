import type { Transaction } from '../platform/database/database.ts'
import { listeningCost, postMoney, walletOf } from './post-money.ts'

export type Earning = {
  screenerId: string
  sessionId: string
  demoId: string
  seconds: number
  rateMicros: number
  /** Unique in the entire ledger, so that a repeated heartbeat is not paid twice. */
  reference: string
  at: Date
}

/** Credits whole seconds × rate to a screener, against the listening cost account. */
export async function postEarning(tx: Transaction, { screenerId, reference, at, ...of }: Earning): Promise<void> {
  await postMoney(tx, {
    kind: 'listening',
    from: listeningCost,
    to: walletOf(screenerId),
    amountMicros: of.seconds * of.rateMicros,
    reference,
    at,
    of,
  })
}
