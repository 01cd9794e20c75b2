import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { PaidInvoice } from '../platform/stripe/payment-provider.ts'
import { includedSubmissions } from './plus-table.ts'

/**
 * A frozen submission has an expiry equal to its grant time. The row remains, so that a won dispute restores the same
 * submissions, and a spent one is worthless when it is returned.
 */
export const isFrozen = lte(includedSubmissions.expiresAt, includedSubmissions.grantedAt)

/** Freezes the submissions of months that are no longer paid; a job refunds unheard demos that were submitted with them. */
export async function freezeIncluded(
  { jobs, log }: Pick<Deps, 'jobs' | 'log'>,
  tx: Transaction,
  userId: string,
  unpaid: PaidInvoice[],
): Promise<boolean> {
  if (unpaid.length === 0) return false
  const ofUnpaidMonths = inArray(
    includedSubmissions.invoiceId,
    unpaid.map(({ id }) => id),
  )
  const frozen = await tx
    .update(includedSubmissions)
    .set({ expiresAt: sql`${includedSubmissions.grantedAt}` })
    .where(and(ofUnpaidMonths, gt(includedSubmissions.expiresAt, includedSubmissions.grantedAt)))
    .returning({ id: includedSubmissions.id })
  if (frozen.length > 0) log.warn({ person: userId, submissions: frozen.length }, 'plus: month is no longer paid')
  const [spent] = await tx
    .select({ id: includedSubmissions.id })
    .from(includedSubmissions)
    .where(and(ofUnpaidMonths, isNotNull(includedSubmissions.spentOn)))
    .limit(1)
  // Enqueued on every run until no such demo remains.
  if (spent) await jobs.enqueue(tx, 'plus.refund-unpaid', { userId }, { key: userId })
  return frozen.length > 0
}

/** Restores the original expiry of frozen submissions whose months are paid after all. */
export async function unfreezeIncluded(tx: Transaction, paid: PaidInvoice[]): Promise<boolean> {
  if (paid.length === 0) return false
  const invoiceIds = paid.map(({ id }) => id)
  const frozen = await tx
    .selectDistinct({ id: includedSubmissions.invoiceId, grantedAt: includedSubmissions.grantedAt })
    .from(includedSubmissions)
    .where(and(inArray(includedSubmissions.invoiceId, invoiceIds), isFrozen))
  // A month that was reported only after its end looks the same, and is not restored.
  const wasFrozen = (month: PaidInvoice) =>
    frozen.some(({ id, grantedAt }) => id === month.id && grantedAt < month.periodEnd)
  const restored = paid.filter(wasFrozen)
  for (const { id, periodEnd } of restored) {
    const until = sql`greatest(${periodEnd.toISOString()}::timestamptz, ${includedSubmissions.returnedAt} + make_interval(days => ${returnedSubmissionDays}))`
    await tx
      .update(includedSubmissions)
      .set({ expiresAt: until })
      .where(and(eq(includedSubmissions.invoiceId, id), isFrozen))
  }
  return restored.length > 0
}

/** Demos that were submitted with a frozen submission. */
export async function listDemosSentUnpaid(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ demoId: includedSubmissions.spentOn })
    .from(includedSubmissions)
    .where(and(eq(includedSubmissions.userId, userId), isNotNull(includedSubmissions.spentOn), isFrozen))
  return rows.flatMap(({ demoId }) => demoId ?? [])
}

/** Whether this demo was submitted with a frozen submission; locks that row until the transaction ends. */
export async function wasSentUnpaid(tx: Transaction, demoId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: includedSubmissions.id })
    .from(includedSubmissions)
    .where(and(eq(includedSubmissions.spentOn, demoId), isFrozen))
    .for('update')
  return rows.length > 0
}
