import { expect, it } from 'vitest'
import { dateFormat, numberFormat } from './formats.ts'

it('keeps one format for each locale and options', () => {
  const day = { day: 'numeric', month: 'short' } as const
  expect(dateFormat('en-GB', day)).toBe(dateFormat('en-GB', { ...day }))
  const texts = ['en-GB', 'sv'].map((locale) => dateFormat(locale, { ...day, timeZone: 'UTC' }).format(0))
  expect(texts).toEqual(['1 Jan', '1 jan.'])
  expect(numberFormat('de', { minimumFractionDigits: 1 }).format(1234)).toBe('1.234,0')
  expect(numberFormat('de', {}).format(1234)).toBe('1.234')
})

it('forgets formats when there are very many', () => {
  const first = numberFormat('en', { minimumFractionDigits: 2 })
  for (let digits = 0; digits <= 20; digits++)
    for (let most = digits; most <= 20; most++)
      numberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: most })
  expect(numberFormat('en', { minimumFractionDigits: 2 })).not.toBe(first)
  expect(numberFormat('en', { minimumFractionDigits: 2 }).format(1)).toBe('1.00')
})
