import { currencyFor, firstLanguage, type VisitorLocale } from '@velv/domain/currencies.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { Context } from 'hono'
import type { Price } from './payment-provider.ts'

/** What a request says about the visitor's location, as far as it can be trusted. */
export const visitorLocaleOf = (
  c: Context,
  { countryHeader }: { countryHeader: string | undefined },
): VisitorLocale => ({
  country: countryHeader && c.req.header(countryHeader),
  languages: c.req.header('accept-language'),
})

/**
 * A price as this visitor sees and pays it: in the currency they asked for, where the price has it, else in that of
 * their country or language, formatted for their first language, with their own currency first.
 */
export async function visitorPrice<Found extends Price | undefined>(
  readPrice: (currency?: string) => Promise<Found>,
  visitorLocale: VisitorLocale,
  requested?: string,
): Promise<Exclude<Found, Price> | (Price & { text: string })> {
  const own = await readPrice()
  if (!own) return own as Exclude<Found, Price>
  const visitorCurrency = currencyFor(visitorLocale, own.currencies)
  const price = (await readPrice(requested && own.currencies.includes(requested) ? requested : visitorCurrency)) ?? own
  const others = own.currencies.filter((currency) => currency !== visitorCurrency)
  return { ...price, text: moneyText(price, localeOf(visitorLocale)), currencies: [visitorCurrency, ...others] }
}

const localeOf = ({ languages }: VisitorLocale): string =>
  Intl.NumberFormat.supportedLocalesOf(firstLanguage(languages))[0] ?? 'en'
