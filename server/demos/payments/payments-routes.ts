import { moneyText } from '@velv/domain/money.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { On } from '../../platform/api.ts'
import { payForDemo } from './pay-for-demo.ts'
import * as contract from './payments-contract.ts'

export function paymentRoutes(on: On<Viewer>, deps: Deps): void {
  const { provider } = deps

  on(contract.getLocalisedPriceFromProduct, async (c) => {
    const price = await provider.price(c.req.valid('query').currency)
    const locale = c.req.header('accept-language')?.split(',')[0]?.split(';')[0]
    return c.json({ ...price, text: moneyText(price, knownLocale(locale)), currencies: [price.currency] }, 200)
  })

  on(contract.payForDemo, async (c) =>
    c.json(
      { url: await payForDemo(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').currency) },
      200,
    ),
  )
}

function knownLocale(locale: string | undefined): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}
