import { currencyFor, firstLanguage, type VisitorPlace } from '@velv/domain/currencies.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { Context } from 'hono'
import type { Price } from './payment-provider.ts'

/** Where a request comes from, as far as that is to be believed. */
export const placeOf = (c: Context, { countryHeader }: { countryHeader: string | undefined }): VisitorPlace => ({
  country: countryHeader && c.req.header(countryHeader),
  languages: c.req.header('accept-language'),
})

/**
 * A price as this visitor is shown it and pays it: in the currency he asked for, where the price has it, else in that of
 * his country or language; written as his first language writes it, his own currency before the others.
 */
export async function visitorPrice<Found extends Price | undefined>(
  ask: (currency?: string) => Promise<Found>,
  place: VisitorPlace,
  asked?: string,
): Promise<Exclude<Found, Price> | (Price & { text: string })> {
  const own = await ask()
  if (!own) return own as Exclude<Found, Price>
  const mine = currencyFor(place, own.currencies)
  const price = (await ask(asked && own.currencies.includes(asked) ? asked : mine)) ?? own
  const others = own.currencies.filter((currency) => currency !== mine)
  return { ...price, text: moneyText(price, localeOf(place)), currencies: [mine, ...others] }
}

const localeOf = ({ languages }: VisitorPlace): string =>
  Intl.NumberFormat.supportedLocalesOf(firstLanguage(languages))[0] ?? 'en'
