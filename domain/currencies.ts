/** Where each currency is paid with, by ISO 3166 code; only what a price at the provider can have, in cents or whole. */
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

const currencyOf = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** What is known of where a visitor is: a country's code, and his languages as `Accept-Language` has them. */
export type VisitorLocale = { country?: string | undefined; languages?: string | undefined }

/**
 * The currency a visitor sees a price in: that of his country, else that of where his first language is spoken. A price
 * that does not have it shows its own, which is the first of `offered`.
 */
export function currencyFor({ country, languages }: VisitorLocale, offered: readonly [string, ...string[]]): string {
  const currency = currencyOf.get(country?.trim().toUpperCase() ?? '') ?? currencyOf.get(regionOf(languages) ?? '')
  return currency !== undefined && offered.includes(currency) ? currency : offered[0]
}

/** The first language somebody asks for, as a tag that can be written by; `en` where there is none. */
export const firstLanguage = (languages: string | undefined): string => firstTag(languages) ?? 'en'

/** By weight, then by place; the sign for any language says nothing. */
function firstTag(languages: string | undefined): string | undefined {
  const asked = (languages ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';').map((word) => word.trim())
    const weight = rest.find((word) => word.startsWith('q='))
    return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
  })
  const known = asked.filter(({ tag, weight }) => weight > 0 && localeOf(tag))
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
