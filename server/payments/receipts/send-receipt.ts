import type { PaymentReceiptKind } from '@velv/domain/jobs.ts'
import { eq } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import { readDemoOfDrop } from '../../demos/demos-queries.ts'
import { readSubmittedBrief } from '../../drops/submitted/submitted-briefs-queries.ts'
import { payments } from '../rows/payments-table.ts'
import { paymentReceiptEmail } from './receipt-emails.ts'
import { readRefundCause } from './receipts-queries.ts'

type Needs = Pick<Deps, 'db' | 'mailer' | 'baseUrl'>

/**
 * Queued in the transaction that moves the payment, which happens once. Sends nothing when the account was deleted
 * meanwhile.
 */
export async function sendPaymentReceipt(
  { db, mailer, baseUrl }: Needs,
  { paymentId, kind }: { paymentId: string; kind: PaymentReceiptKind },
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const person = payment && (await readUser(db, payment.userId))
  const found = payment && (await readDemoOfDrop(db, payment.demoId))
  if (!person || !found) return
  const cause = kind === 'paid' ? undefined : await readRefundCause(db, found.demo.id)
  // A receipt names the drop as it was called when the song was submitted.
  const { artist, label } = (await readSubmittedBrief(db, found.demo)) ?? found.drop
  const drop = { ...found.drop, artist, label }
  await mailer.send(
    paymentReceiptEmail(kind, { ...found, drop, payment, person, at: payment.updatedAt, baseUrl, cause }),
  )
}
