import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

export async function lockWithdrawal(tx: Transaction, id: string): Promise<Withdrawal> {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return withdrawal!
}
