import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { neverPaid, notYetPaid, type PaymentRow, payments } from './payments-table.ts'

const paymentsOf = prepared('payments of demos', (db) =>
  db.select().from(payments).where(anyOf(payments.demoId, 'demoIds')).orderBy(asc(payments.createdAt)),
)

/** The latest payment for each demo. */
export async function readPayments(db: Db, demoIds: string[]): Promise<Map<string, PaymentRow>> {
  if (demoIds.length === 0) return new Map()
  const rows = await paymentsOf(db, { demoIds })
  return new Map(rows.map((payment) => [payment.demoId, payment]))
}

/** The payment of a demo whose checkout is being created or open. */
export async function readOpenPayment(db: Db, demoId: string): Promise<PaymentRow | undefined> {
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.demoId, demoId), inArray(payments.state, notYetPaid)))
  return open
}

export const isBeingPaid = async (db: Db, demoId: string): Promise<boolean> =>
  (await readOpenPayment(db, demoId)) !== undefined

/** Whether a demo is or was paid, or is being paid; an abandoned checkout does not count. */
export async function hasPayment(db: Db, demoId: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.demoId, demoId), notInArray(payments.state, neverPaid)))
    .limit(1)
  return found.length > 0
}

/** Whether a payment arrived, even if it was refunded since. */
export const hasArrived = ({ state }: PaymentRow): boolean => ![...notYetPaid, ...neverPaid].includes(state)

/** The payments of a demo that can be refunded. */
export const readPaidPayments = (db: Db, demoId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.demoId, demoId), eq(payments.state, 'paid')))

export async function listPaymentIds(db: Db, demoId: string): Promise<string[]> {
  const found = await db.select({ id: payments.id }).from(payments).where(eq(payments.demoId, demoId))
  return found.map(({ id }) => id)
}
