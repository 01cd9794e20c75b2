import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type DropRow, drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { demos } from '../../demos/demos-table.ts'
import { notYetPaid, type PaymentRow, payments } from '../rows/payments-table.ts'

/** Unfinished payments for an organization's drops that can still be closed, each with its drop. */
export const listOpenCheckouts = (
  db: Db,
  ownerId: string,
  max: number,
): Promise<{ payment: PaymentRow; drop: DropRow }[]> =>
  db
    .select({ payment: payments, drop: drops })
    .from(drops)
    .innerJoin(demos, and(eq(demos.dropId, drops.id), eq(demos.result, 'draft')))
    .innerJoin(payments, and(eq(payments.demoId, demos.id), inArray(payments.state, notYetPaid)))
    .where(
      and(
        eq(drops.organizationId, ownerId),
        isNull(drops.deliveryDate),
        // A checkout without a URL is being processed by a bank.
        or(isNull(payments.checkoutId), isNotNull(payments.checkoutUrl)),
      ),
    )
    .limit(max)
