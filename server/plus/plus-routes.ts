import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { visitorLocaleOf, visitorPrice } from '../platform/stripe/visitor-price.ts'
import { buyPlus } from './buy-plus.ts'
import * as contract from './plus-contract.ts'
import { readIncluded, readSubscription } from './plus-queries.ts'

export function plusRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { baseUrl, clock, config, db, provider } = deps

  on(contract.readPlus, async ({ viewer: { id }, query, c }) => {
    const [price, row, { included, left, leftUntil }] = await Promise.all([
      visitorPrice(provider.plusPrice, visitorLocaleOf(c, config), query.currency),
      readSubscription(db, id),
      readIncluded(db, id, clock.now()),
    ])
    const offer = price && {
      amount: price.amount,
      currency: price.currency,
      text: price.text,
      submissions: config.plusSubmissions,
    }
    return {
      offer: offer ?? null,
      state: row?.state ?? 'none',
      isWaiting: Boolean(row?.checkoutId),
      periodEnd: row?.periodEnd?.toISOString() ?? null,
      included,
      left,
      leftUntil: leftUntil?.toISOString() ?? null,
    }
  })

  on(contract.buyPlus, async ({ viewer, json, c }) => {
    await deps.limits.consume('payment.checkout', viewer.id)
    const price = await visitorPrice(provider.plusPrice, visitorLocaleOf(c, config), json.currency)
    if (!price) throw new AppError('plus/not-offered')
    return { url: await buyPlus(deps, viewer, price.currency) }
  })

  on(contract.managePlus, async ({ viewer: { id } }) => {
    await deps.limits.consume('plus.portal', id)
    const row = await readSubscription(db, id)
    if (!row?.customerId || row.state === 'none') throw new AppError('plus/none')
    const url = await provider.portalLink({ customerId: row.customerId, returnUrl: `${baseUrl}/account?plus` })
    return { url }
  })
}
