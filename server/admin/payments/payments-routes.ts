import type { Cell } from '@velv/domain/csv.ts'
import { majorUnits } from '@velv/domain/money.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import {
  type AdminPaymentRow,
  listAdminPayments,
  listOtherPayments,
  type PaymentFilter,
  readAdminPayment,
} from '../../payments/admin-payments-queries.ts'
import { refundAsAdmin, refundBlock } from '../../payments/refunds/staff-refunds.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { listLedgerOfDemo } from '../../wallet/demo-ledger-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import { rangeOf } from '../admin-shapes.ts'
import { downloadRows } from '../download-rows.ts'
import * as contract from './payments-contract.ts'
import { readProviderPayment } from './read-provider-payment.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

/** The most ledger rows returned for one demo. */
const maxLedgerRows = 100

export function adminPaymentRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, readDb, clock, limits } = deps

  on(contract.listPayments, async ({ viewer, query: { after, from, to, ...filter } }) => {
    if (filter.search) await limits.consume('admin.search', viewer.id)
    const found = await listAdminPayments(db, { ...filter, ...rangeOf({ from, to }), after: readCursor(after) })
    const page = pageOfRows(found, ({ payment }) => cursorOf(payment.createdAt, payment.id))
    return { rows: page.rows.map(paymentView), next: page.next }
  })

  on(contract.downloadPayments, async ({ viewer, query: { from, to, ...filter } }) => {
    await limits.consume('admin.download', viewer.id)
    const name = `velv-payments-${clock.now().toISOString().slice(0, 10)}`
    return streamCsv(name, paymentRows(readDb, { ...filter, ...rangeOf({ from, to }) }))
  })

  on(contract.readPayment, async ({ param }) => {
    const row = await readAdminPayment(db, param.id)
    if (!row) throw new AppError('payment/not-found')
    const { payment, demo } = row
    const [providerState, ledger, otherPayments] = await Promise.all([
      readProviderPayment(deps, payment.paymentIntentId),
      listLedgerOfDemo(db, demo.id, maxLedgerRows),
      listOtherPayments(db, payment),
    ])
    const { checkoutId, paymentIntentId, refundId, disputeId } = payment
    return {
      ...paymentView(row),
      checkoutId,
      paymentIntentId,
      refundId,
      disputeId,
      ...providerState,
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
      otherPayments: otherPayments.map(paymentView),
    }
  })

  on(contract.refundPayment, async ({ viewer, param: { id }, json }) => {
    await refundAsAdmin(deps, viewer, { id, reason: json.reason })
    return paymentView((await readAdminPayment(db, id))!)
  })
}

const header = [
  'Started (UTC)',
  'Paid (UTC)',
  'Status',
  'Dispute',
  'Method',
  'Amount',
  'Currency',
  'Payer',
  'Email',
  'Song',
  'Drop',
  'Payment',
  'Checkout',
  'Payment intent',
  'Refund',
  'Dispute ID',
]

const paymentRows = (db: Db, filter: PaymentFilter) =>
  downloadRows({
    header,
    read: (after, limit) => listAdminPayments(db, { ...filter, after }, limit),
    keyOf: ({ payment }: AdminPaymentRow) => [payment.createdAt, payment.id],
    cellsOf: ({ payment, demo, drop, payer }: AdminPaymentRow): Cell[] => [
      payment.createdAt.toISOString(),
      payment.paidAt?.toISOString() ?? null,
      payment.state,
      payment.dispute,
      payment.method,
      majorUnits(payment),
      payment.currency.toUpperCase(),
      payer?.name ?? null,
      payer?.email ? shownEmail(payer.email) : null,
      demo.title,
      dropName(drop),
      payment.id,
      payment.checkoutId,
      payment.paymentIntentId,
      payment.refundId,
      payment.disputeId,
    ],
  })

const paymentView = ({ payment, demo, drop, payer }: AdminPaymentRow) => ({
  id: payment.id,
  at: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  state: payment.state,
  method: payment.method,
  amount: payment.amount,
  currency: payment.currency,
  dispute: payment.dispute,
  payer: { id: payment.userId, name: payer?.name ?? null, email: payer?.email ? shownEmail(payer.email) : null },
  demo: { id: demo.id, title: demo.title, result: demo.result },
  drop: { id: drop.id, name: dropName(drop) },
  can: refundBlock(payment) === undefined ? ['payment.refund' as const] : [],
})
