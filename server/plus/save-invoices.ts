import { sql } from 'drizzle-orm'
import { newId } from '../platform/database/ids.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { PaidInvoice } from '../platform/stripe/payment-provider.ts'
import { plusInvoices } from './plus-table.ts'

/** Saves the months that a subscriber paid for, and which of them are not paid anymore. Idempotent. */
export async function saveInvoices(
  tx: Transaction,
  userId: string,
  { paid, unpaid }: { paid: PaidInvoice[]; unpaid: PaidInvoice[] },
): Promise<void> {
  const rowsOf = (invoices: PaidInvoice[], state: 'paid' | 'unpaid') =>
    invoices.map(({ id, amount, currency, paidAt }) => ({
      id: newId(paidAt),
      userId,
      invoiceId: id,
      amount,
      currency,
      state,
      paidAt,
    }))
  const rows = [...rowsOf(paid, 'paid'), ...rowsOf(unpaid, 'unpaid')]
  if (rows.length === 0) return
  await tx
    .insert(plusInvoices)
    .values(rows)
    .onConflictDoUpdate({
      target: plusInvoices.invoiceId,
      set: { state: sql`excluded.state` },
      setWhere: sql`${plusInvoices.state} <> excluded.state`,
    })
}
