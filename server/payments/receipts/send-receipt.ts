import { eq } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import { readDemoOfDrop } from '../../demos/demos-queries.ts'
import { payments } from '../../demos/payments-table.ts'
import { receiptEmail, type ReceiptKind } from './receipt-email.ts'

type Needs = Pick<Deps, 'db' | 'mailer' | 'baseUrl'>

/**
 * Queued in the transaction that moves the payment, which happens once. Sends nothing when the account was deleted
 * meanwhile.
 */
export async function sendReceipt(
  { db, mailer, baseUrl }: Needs,
  { paymentId, kind }: { paymentId: string; kind: ReceiptKind },
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const person = payment && (await readUser(db, payment.userId))
  const found = payment && (await readDemoOfDrop(db, payment.demoId))
  if (!person || !found) return
  await mailer.send(receiptEmail(kind, { ...found, payment, person, at: payment.updatedAt, baseUrl }))
}
