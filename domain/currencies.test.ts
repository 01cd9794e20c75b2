import { expect, it } from 'vitest'
import { currencyFor, firstLanguage, type VisitorLocale } from './currencies.ts'
import { moneyText } from './money.ts'

const offered: [string, ...string[]] = ['eur', 'usd', 'gbp', 'sek', 'jpy']

it.each<[VisitorLocale, string]>([
  [{}, 'eur'],
  [{ languages: '' }, 'eur'],
  [{ languages: '*' }, 'eur'],
  // The region of a tag, or its likely one if it names none.
  [{ languages: 'sv-SE,sv;q=0.9,en-US;q=0.8' }, 'sek'],
  [{ languages: 'sv' }, 'sek'],
  [{ languages: 'ja,en-US;q=0.7' }, 'jpy'],
  [{ languages: 'en' }, 'usd'],
  [{ languages: 'en-GB' }, 'gbp'],
  [{ languages: 'de-AT' }, 'eur'],
  [{ languages: 'zh-Hant-GB' }, 'gbp'],
  // By weight, not by position.
  [{ languages: 'en-US;q=0.5, sv-SE' }, 'sek'],
  [{ languages: 'en-US;q=0, sv-SE;q=0.1' }, 'sek'],
  // The country takes precedence over the language.
  [{ country: 'JP', languages: 'sv-SE' }, 'jpy'],
  [{ country: ' se ', languages: 'en-US' }, 'sek'],
  [{ country: 'FI', languages: 'en-US' }, 'eur'],
  // A currency that is not offered, and an invalid country.
  [{ country: 'NO', languages: 'en-US' }, 'eur'],
  [{ languages: 'nb-NO' }, 'eur'],
  [{ country: 'XX', languages: 'en-GB' }, 'gbp'],
  [{ country: '', languages: 'en-GB' }, 'gbp'],
  [{ languages: 'es-419' }, 'eur'],
  [{ languages: 'not a tag at all, sv' }, 'sek'],
  [{ languages: '<script>' }, 'eur'],
])('[S-2] shows the price to %j in %s', (locale, currency) => {
  expect(currencyFor(locale, offered)).toBe(currency)
})

it('[S-2] shows a price that has only one currency in that currency', () => {
  expect(currencyFor({ country: 'US', languages: 'en-US' }, ['chf'])).toBe('chf')
})

it('[S-2] formats the price for the first language, yen without decimals', () => {
  const written = (languages: string, amount: number) =>
    moneyText({ amount, currency: currencyFor({ languages }, offered) }, firstLanguage(languages))
  expect([written('sv-SE', 13900), written('de-DE', 1200), written('ja', 2000), written('en-GB;q=0.4', 1050)]).toEqual([
    '139,00\u00a0kr',
    '12,00\u00a0€',
    '￥2,000',
    '£10.50',
  ])
})
