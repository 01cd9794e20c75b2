import { numberFormat } from '../../formats.ts'

/** What is offered for a song. A `fee` and an `advance` are amounts in whole units of their currency. */
export type Offer = { kind: 'negotiable' } | { kind: 'fee' | 'advance'; currency: string; from: number; to: number }

/** The largest amount of an offer, in units of its currency. */
export const maxOffered = 999_999_999

/** The upper end of a range is at most this many times the lower end, so that it says what can be expected. */
export const maxOfferRatio = 5

/**
 * An offer as a brief stores it: `fee USD 2500-4000`, `advance EUR 4000`, or `negotiable`. Undefined for anything else.
 */
export function parseOffer(text: string): Offer | undefined {
  if (text === 'negotiable') return { kind: 'negotiable' }
  const [, kind, currency, first, last] = /^(fee|advance) ([A-Z]{3}) (\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? []
  if (!currency) return undefined
  const from = Number(first)
  const to = Number(last ?? first)
  const fits = from > 0 && (last === undefined || (from < to && to <= from * maxOfferRatio))
  return fits ? { kind: kind as 'fee' | 'advance', currency, from, to } : undefined
}

/** `$2,500–$4,000`, `€4,000 advance`, or `Negotiable`. */
export function offerText(text: string, locale = 'en-US'): string {
  const offer = parseOffer(text)
  if (!offer) return text
  if (offer.kind === 'negotiable') return 'Negotiable'
  const format = numberFormat(locale, { style: 'currency', currency: offer.currency, maximumFractionDigits: 0 })
  const amount = [...new Set([offer.from, offer.to])].map((units) => format.format(units)).join('–')
  return offer.kind === 'advance' ? `${amount} advance` : amount
}
