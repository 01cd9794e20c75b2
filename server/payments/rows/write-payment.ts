import { eq } from 'drizzle-orm'
import type { Money } from '@velv/domain/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type PaymentRow, payments } from './payments-table.ts'

type NewPayment = Money & Pick<PaymentRow, 'state'> & Partial<Pick<PaymentRow, 'method' | 'paidAt'>>

export async function insertPayment(
  tx: Transaction,
  userId: string,
  demoId: string,
  values: NewPayment,
  now: Date,
): Promise<PaymentRow> {
  const { amount, currency, ...rest } = values
  const row = { id: newId(now), demoId, userId, amount, currency, createdAt: now, updatedAt: now, ...rest }
  const [payment] = await tx.insert(payments).values(row).returning()
  return payment!
}

/** Deletes the abandoned payments of a draft that is deleted. */
export const deletePayments = async (tx: Transaction, demoId: string): Promise<void> => {
  await tx.delete(payments).where(eq(payments.demoId, demoId))
}
