/** The countries of each currency (ISO 3166 codes). Only currencies in which the payment provider can charge. */
const countriesOf: Record<string, string> = {
  eur: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  usd: 'US AS EC FM GU MH MP PA PR PW SV TC TL UM VG VI',
  gbp: 'GB GG IM JE',
  sek: 'SE',
  nok: 'NO SJ',
  dkk: 'DK FO GL',
  isk: 'IS',
  chf: 'CH LI',
  pln: 'PL',
  czk: 'CZ',
  huf: 'HU',
  ron: 'RO',
  try: 'TR',
  jpy: 'JP',
  krw: 'KR',
  cny: 'CN',
  twd: 'TW',
  hkd: 'HK',
  sgd: 'SG',
  inr: 'IN',
  thb: 'TH',
  myr: 'MY',
  idr: 'ID',
  php: 'PH',
  vnd: 'VN',
  ils: 'IL',
  aed: 'AE',
  sar: 'SA',
  zar: 'ZA',
  ngn: 'NG',
  kes: 'KE',
  egp: 'EG',
  cad: 'CA',
  mxn: 'MX',
  brl: 'BR',
  ars: 'AR',
  clp: 'CL',
  cop: 'CO',
  pen: 'PE',
  aud: 'AU CC CX KI NF NR TV',
  nzd: 'NZ CK NU PN TK',
}

/** The currencies in which the payment provider can charge, as lowercase ISO 4217 codes. */
export const chargeableCurrencies: readonly string[] = Object.keys(countriesOf)

const currencyOf = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** What is known about a visitor's location: a country code, and their languages as in `Accept-Language`. */
export type VisitorLocale = { country?: string | undefined; languages?: string | undefined }

/**
 * The currency in which a visitor sees a price: that of their country, or else that of their first language's region. A
 * price that is not offered in it is shown in its own currency, the first of `offered`.
 */
export function currencyFor({ country, languages }: VisitorLocale, offered: readonly [string, ...string[]]): string {
  const currency = currencyOf.get(country?.trim().toUpperCase() ?? '') ?? currencyOf.get(regionOf(languages) ?? '')
  return currency !== undefined && offered.includes(currency) ? currency : offered[0]
}

/** The first language of an `Accept-Language` header as a tag that `Intl` accepts; `en` if there is none. */
export const firstLanguage = (languages: string | undefined): string => firstTag(languages) ?? 'en'

/** Sorted by weight, then by position; `*` is ignored. */
function firstTag(languages: string | undefined): string | undefined {
  const tags = (languages ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';').map((word) => word.trim())
    const weight = rest.find((word) => word.startsWith('q='))
    return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
  })
  const known = tags.filter(({ tag, weight }) => weight > 0 && localeOf(tag))
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.tag
}

function regionOf(languages: string | undefined): string | undefined {
  const tag = firstTag(languages)
  return tag && localeOf(tag)?.maximize().region
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
