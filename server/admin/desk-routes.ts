import { dropName } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type DeskRow, listDeskPayments, listPaymentsBeside, readDeskPayment } from '../demos/payments/desk-queries.ts'
import { giveBackPayment, refundBlock } from '../demos/payments/give-back-payment.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { listLedgerOfDemo } from '../wallet/demo-ledger-queries.ts'
import * as contract from './desk-contract.ts'
import { askProvider } from './ask-provider.ts'

/** Rows of the ledger shown of one demo at most. */
const ledgerRows = 100

export function deskRoutes(on: On<Viewer>, deps: Deps): void {
  const { db, limits } = deps

  on(contract.listPayments, async (c) => {
    const { after, ...filter } = c.req.valid('query')
    if (filter.search) await limits.spend('admin.search', c.get('viewer').id)
    const found = await listDeskPayments(db, { ...filter, after: readCursor(after) })
    const page = pageOfRows(found, ({ payment }) => cursorOf(payment.createdAt, payment.id))
    return c.json({ rows: page.rows.map(paymentView), next: page.next }, 200)
  })

  on(contract.readPayment, async (c) => {
    const row = await readDeskPayment(db, c.req.valid('param').id)
    if (!row) throw new Refusal('payment/not-found')
    const { payment, demo } = row
    const [told, ledger, others] = await Promise.all([
      askProvider(deps, payment.paymentIntentId),
      listLedgerOfDemo(db, demo.id, ledgerRows),
      listPaymentsBeside(db, payment),
    ])
    const { checkoutId, paymentIntentId, refundId, disputeId } = payment
    return c.json(
      {
        ...paymentView(row),
        checkoutId,
        paymentIntentId,
        refundId,
        disputeId,
        ...told,
        heardMs: demo.heardMs,
        ledger: ledger.map(({ posting, entries }) => ({
          id: posting.id,
          at: posting.at.toISOString(),
          kind: posting.kind,
          seconds: posting.seconds,
          rateMicros: posting.rateMicros,
          entries: entries.map(({ account, ownerId, owner, amountMicros }) => ({
            account,
            ownerId,
            owner,
            amountMicros,
          })),
        })),
        others: others.map(paymentView),
      },
      200,
    )
  })

  on(contract.refundPayment, async (c) => {
    const { id } = c.req.valid('param')
    await giveBackPayment(deps, c.get('viewer'), { id, reason: c.req.valid('json').reason })
    return c.json(paymentView((await readDeskPayment(db, id))!), 200)
  })
}

const paymentView = ({ payment, demo, drop, payer }: DeskRow) => ({
  id: payment.id,
  at: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  state: payment.state,
  method: payment.method,
  amount: payment.amount,
  currency: payment.currency,
  dispute: payment.dispute,
  payer: { id: payment.userId, name: payer?.name ?? null, email: payer?.email ?? null },
  demo: { id: demo.id, title: demo.title, result: demo.result },
  drop: { id: drop.id, name: dropName(drop) },
  can: refundBlock(payment) === undefined ? ['payment.refund' as const] : [],
})
