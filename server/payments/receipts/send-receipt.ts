import { type RefundAction, refundActions } from '@velv/domain/demos/demo-actions.ts'
import type { ReceiptKind } from '@velv/domain/jobs.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import { readDemoOfDrop } from '../../demos/demos-queries.ts'
import { readSubmittedBrief } from '../../drops/submitted/submitted-briefs-queries.ts'
import { payments } from '../../demos/payments-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { receiptEmail, type RefundCause } from './receipt-email.ts'

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
  const cause = kind === 'paid' ? undefined : await readRefundCause(db, found.demo.id)
  // A receipt names the drop as it was called when the song was submitted.
  const { artist, label } = (await readSubmittedBrief(db, found.demo)) ?? found.drop
  const drop = { ...found.drop, artist, label }
  await mailer.send(receiptEmail(kind, { ...found, drop, payment, person, at: payment.updatedAt, baseUrl, cause }))
}

/** Why a demo was refunded last, and what staff wrote about it. */
async function readRefundCause(db: Db, demoId: string): Promise<RefundCause | undefined> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, demoId), inArray(events.action, [...refundActions])))
    .orderBy(desc(events.id))
    .limit(1)
  if (!event) return undefined
  const { reason } = event.details
  return { action: event.action as RefundAction, reason: typeof reason === 'string' ? reason : '' }
}
