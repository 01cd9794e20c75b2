/** An amount in the currency's smallest unit (cents for EUR, yen for JPY). */
export type Money = { amount: number; currency: string }

/** Currencies without a smaller unit, as Stripe counts them. */
const wholeCurrencies = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])

const unitsPerWhole = (currency: string) => (wholeCurrencies.has(currency.toLowerCase()) ? 1 : 100)

/** The amount as a reader of this locale writes it: `€12.00`, `12,00 €`. */
export function moneyText({ amount, currency }: Money, locale = 'en'): string {
  return currencyText(amount / unitsPerWhole(currency), currency, locale)
}

/** Micro-dollars as money, rounded down to the cent: nobody is shown more than was earned. */
export function earnedText(micros: number, currency = 'usd', locale = 'en'): string {
  return currencyText(Math.floor(micros / 10_000) / 100, currency, locale)
}

/** What a counted second earns, micro-dollars, with as many decimals as it has: `$0.0067`. */
export const rateText = (secondsRateMicros: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  }).format(secondsRateMicros / 1_000_000)

function currencyText(whole: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(whole)
}
