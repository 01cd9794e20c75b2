import { dropName } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import { visitorLocaleOf, visitorPrice } from '../platform/stripe/visitor-price.ts'
import { cancelCheckout } from './checkout/cancel-checkout.ts'
import * as contract from './payments-contract.ts'
import { listPaymentReceipts, type PaymentReceiptRow } from './receipts/receipts-queries.ts'

export function paymentRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { config, provider } = deps

  on(contract.getLocalisedPriceFromProduct, ({ query, c }) =>
    visitorPrice(provider.price, visitorLocaleOf(c, config), query.currency),
  )

  on(contract.listPaymentReceipts, async ({ viewer, query }) => {
    const found = await listPaymentReceipts(deps.db, viewer.id, readCursor(query.after))
    const { rows, next } = pageOfRows(found, ({ at, id }) => cursorOf(at, id))
    return { rows: rows.map(paymentReceiptView), next }
  })

  on(contract.closeCheckout, async ({ viewer, param, query }) => {
    await deps.limits.consume('payment.checkout', viewer.id)
    await cancelCheckout(deps, viewer, { demoId: param.id, paymentId: query.payment })
  })
}

const paymentReceiptView = ({ demo, drop, at, ...receipt }: PaymentReceiptRow) => ({
  ...receipt,
  at: at.toISOString(),
  submission:
    demo && drop
      ? { title: demo.title, drop: dropName(drop), demoId: demo.removedAt ? null : demo.id, dropId: drop.id }
      : null,
})
