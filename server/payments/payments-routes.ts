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

  on(contract.getLocalisedPriceFromProduct, async (c) =>
    c.json(await visitorPrice(provider.price, visitorLocaleOf(c, config), c.req.valid('query').currency), 200),
  )

  on(contract.listPaymentReceipts, async (c) => {
    const found = await listPaymentReceipts(deps.db, c.get('viewer').id, readCursor(c.req.valid('query').after))
    const { rows, next } = pageOfRows(found, ({ at, id }) => cursorOf(at, id))
    return c.json({ rows: rows.map(paymentReceiptView), next }, 200)
  })

  on(contract.closeCheckout, async (c) => {
    const viewer = c.get('viewer')
    await deps.limits.consume('payment.checkout', viewer.id)
    await cancelCheckout(deps, viewer, {
      demoId: c.req.valid('param').id,
      paymentId: c.req.valid('query').payment,
    })
    return c.body(null, 204)
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
