import { type RefundAction, refundActions } from '@velv/domain/demos/demo-actions.ts'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { demos } from '../../demos/demos-table.ts'
import { payments } from '../rows/payments-table.ts'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorValues, fixedLimit, isAfterCursor, prepared } from '../../platform/database/prepared.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { plusInvoices } from '../../plus/plus-table.ts'
import type { RefundCause } from './receipt-emails.ts'

/** `unpaid`: a month of Velv Plus that was refunded or is disputed. Payments without a receipt were never paid. */
export const paymentReceiptStates = ['paid', 'refunding', 'refunded', 'disputed', 'unpaid'] as const

type PaymentReceiptState = (typeof paymentReceiptStates)[number]

/** Payments and invoices are read from an index each, and no more of them than a page shows. */
function selectPaymentReceipts(db: Db, isContinued: boolean) {
  const submissions = db
    .select({
      id: payments.id,
      at: sql<Date>`${payments.paidAt}`.mapWith(payments.paidAt).as('at'),
      amount: payments.amount,
      currency: payments.currency,
      state:
        sql<PaymentReceiptState>`case when ${payments.dispute} in ('open', 'lost') then 'disputed' else ${payments.state} end`.as(
          'state',
        ),
      demoId: sql<string | null>`${payments.demoId}`.as('demo_id'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.userId, sql.placeholder('userId')),
        isNotNull(payments.paidAt),
        isContinued ? isAfterCursor(payments.paidAt, payments.id, '<') : undefined,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(fixedLimit(pageSize + 1))
  const months = db
    .select({
      id: plusInvoices.id,
      at: sql<Date>`${plusInvoices.paidAt}`.mapWith(plusInvoices.paidAt).as('at'),
      amount: plusInvoices.amount,
      currency: plusInvoices.currency,
      state: sql<PaymentReceiptState>`${plusInvoices.state}`.as('state'),
      demoId: sql<string | null>`null::uuid`.as('demo_id'),
    })
    .from(plusInvoices)
    .where(
      and(
        eq(plusInvoices.userId, sql.placeholder('userId')),
        isContinued ? isAfterCursor(plusInvoices.paidAt, plusInvoices.id, '<') : undefined,
      ),
    )
    .orderBy(desc(plusInvoices.paidAt), desc(plusInvoices.id))
    .limit(fixedLimit(pageSize + 1))
  const receipt = unionAll(submissions, months).as('receipt')
  return db
    .select({
      id: receipt.id,
      at: receipt.at,
      amount: receipt.amount,
      currency: receipt.currency,
      state: receipt.state,
      demo: { id: demos.id, title: demos.title, removedAt: demos.removedAt },
      drop: { id: drops.id, artist: drops.artist, label: drops.label },
    })
    .from(receipt)
    .leftJoin(demos, eq(demos.id, receipt.demoId))
    .leftJoin(drops, eq(drops.id, demos.dropId))
    .orderBy(desc(receipt.at), desc(receipt.id))
    .limit(fixedLimit(pageSize + 1))
}

const listed = prepared('my receipts', selectPaymentReceipts)

/** What a person paid for submissions and for Velv Plus, newest first, one row more than a page. */
export const listPaymentReceipts = (db: Db, userId: string, after: [Date, string] | undefined) =>
  listed(db, { userId, ...cursorValues(after) }, after !== undefined)

export type PaymentReceiptRow = Awaited<ReturnType<typeof listPaymentReceipts>>[number]

/** Why a demo was refunded last, and what staff wrote about it. */
export async function readRefundCause(db: Db, demoId: string): Promise<RefundCause | undefined> {
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
