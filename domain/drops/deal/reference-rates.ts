import { parseOffer } from './offer.ts'

/**
 * US dollars for one unit of a currency, rounded, as of November 2026. Only for comparing offers in different
 * currencies when drops are sorted and filtered; never for money that is paid.
 */
const rates: Record<string, number> = {
  USD: 1,
  EUR: 1.15,
  GBP: 1.31,
  SEK: 0.105,
  NOK: 0.098,
  DKK: 0.154,
  ISK: 0.0079,
  CHF: 1.24,
  PLN: 0.27,
  CZK: 0.047,
  HUF: 0.003,
  RON: 0.226,
  TRY: 0.023,
  JPY: 0.0065,
  KRW: 0.00068,
  CNY: 0.141,
  TWD: 0.032,
  HKD: 0.129,
  SGD: 0.77,
  INR: 0.0112,
  THB: 0.031,
  MYR: 0.24,
  IDR: 0.00006,
  PHP: 0.017,
  VND: 0.000038,
  ILS: 0.3,
  AED: 0.272,
  SAR: 0.267,
  ZAR: 0.058,
  NGN: 0.00069,
  KES: 0.0077,
  EGP: 0.021,
  CAD: 0.71,
  MXN: 0.054,
  BRL: 0.187,
  ARS: 0.0007,
  CLP: 0.00106,
  COP: 0.00026,
  PEN: 0.297,
  AUD: 0.65,
  NZD: 0.57,
}

export const ratedCurrencies = Object.keys(rates)

/**
 * The least that an offer guarantees, in whole US dollars by reference rates: drops are sorted and filtered by it. Null
 * for an offer that names no amount.
 */
export function guaranteedUsd(text: string): number | null {
  const offer = parseOffer(text)
  if (!offer || offer.kind === 'negotiable') return null
  return Math.max(1, Math.round(offer.from * (rates[offer.currency] ?? 0)))
}
