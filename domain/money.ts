import { numberFormat } from './formats.ts'

/** An amount in the currency's smallest unit (cents for EUR, yen for JPY). */
export type Money = { amount: number; currency: string }

/** Currencies without a minor unit, as defined by Stripe. */
const zeroDecimalCurrencies = new Set([
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

const minorUnitsPerUnit = (currency: string) => (zeroDecimalCurrencies.has(currency.toLowerCase()) ? 1 : 100)

/** Formats the amount for a locale: `€12.00`, `12,00 €`. */
export function moneyText({ amount, currency }: Money, locale = 'en'): string {
  return currencyText(amount / minorUnitsPerUnit(currency), currency, locale)
}

/** Formats micro-dollars as money, rounded down to the cent so that it never shows more than was earned. */
export function earnedText(micros: number, currency = 'usd', locale = 'en'): string {
  return currencyText(Math.floor(micros / 10_000) / 100, currency, locale)
}

/** Formats the pay for one counted second in micro-dollars, with as many decimals as needed: `$0.0067`. */
export const rateText = (secondsRateMicros: number, locale = 'en'): string =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  }).format(secondsRateMicros / 1_000_000)

function currencyText(units: number, currency: string, locale: string): string {
  return numberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(units)
}

/** The amount as a number of whole units, for spreadsheets: 12.5 for 1250 cents. */
export const majorUnits = ({ amount, currency }: Money): number => amount / minorUnitsPerUnit(currency)
