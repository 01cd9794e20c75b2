import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import type { PaidInvoice } from '../platform/stripe/payment-provider.ts'
import { isFrozen } from './freeze-included.ts'
import { includedSubmissions } from './plus-table.ts'

const dayMs = 86_400_000

/** Neither spent nor expired. */
const isAvailable = (userId: string, now: Date) =>
  and(
    eq(includedSubmissions.userId, userId),
    isNull(includedSubmissions.spentOn),
    gt(includedSubmissions.expiresAt, now),
  )

export async function countIncluded(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(includedSubmissions)
    .where(isAvailable(userId, now))
  return row!.count
}

/** Spends the submission that expires first; false when there is none. Concurrent calls never spend the same one. */
export async function spendIncluded(
  tx: Transaction,
  { userId, demoId, now }: { userId: string; demoId: string; now: Date },
): Promise<boolean> {
  const [next] = await tx
    .select({ id: includedSubmissions.id })
    .from(includedSubmissions)
    .where(isAvailable(userId, now))
    .orderBy(asc(includedSubmissions.expiresAt), asc(includedSubmissions.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return false
  await tx.update(includedSubmissions).set({ spentOn: demoId, spentAt: now }).where(eq(includedSubmissions.id, next.id))
  return true
}

/**
 * Returns the included submission of a demo that was not heard; the first return extends its expiry to
 * `returnedSubmissionDays` from now if that is later. Answers whether it can still be used. Idempotent.
 */
export async function returnIncluded(tx: Transaction, demoId: string, now: Date): Promise<boolean> {
  const { expiresAt, returnedAt } = includedSubmissions
  const usableUntil = new Date(now.getTime() + returnedSubmissionDays * dayMs)
  const [returned] = await tx
    .update(includedSubmissions)
    .set({
      spentOn: null,
      spentAt: null,
      returnedAt: sql`coalesce(${returnedAt}, ${now.toISOString()}::timestamptz)`,
      expiresAt: sql`case when ${returnedAt} is not null or ${isFrozen} then ${expiresAt}
        else greatest(${expiresAt}, ${usableUntil.toISOString()}::timestamptz) end`,
    })
    .where(eq(includedSubmissions.spentOn, demoId))
    .returning({ expiresAt })
  return returned !== undefined && returned.expiresAt > now
}

/** Grants the submissions of paid months once each; returns whether any were new. The caller has locked the subscription. */
export async function grantIncluded(
  tx: Transaction,
  userId: string,
  paid: PaidInvoice[],
  { submissions, now }: { submissions: number; now: Date },
): Promise<boolean> {
  if (paid.length === 0) return false
  const invoiceIds = paid.map(({ id }) => id)
  const granted = await tx
    .selectDistinct({ id: includedSubmissions.invoiceId })
    .from(includedSubmissions)
    .where(inArray(includedSubmissions.invoiceId, invoiceIds))
  // A month that was granted keeps its number of submissions, even if the setting has changed since.
  const alreadyGranted = new Set(granted.map(({ id }) => id))
  const rows = paid
    .filter(({ id }) => !alreadyGranted.has(id))
    .flatMap(({ id, periodEnd }) =>
      Array.from({ length: submissions }, (_, index) => ({
        id: newId(now),
        userId,
        invoiceId: id,
        nth: index + 1,
        grantedAt: now,
        expiresAt: periodEnd,
      })),
    )
  if (rows.length > 0) await tx.insert(includedSubmissions).values(rows).onConflictDoNothing()
  return rows.length > 0
}
