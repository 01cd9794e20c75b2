import { expect, it } from 'vitest'
import { asciiNumber, wholeDigits } from './typed-digits.ts'

it.each([
  ['５０', '50'],
  ['٥٠', '50'],
  ['۴۵۶', '456'],
  ['५०', '50'],
  ['๙๐', '90'],
  ['٣٣٫٣٣٪', '33.33%'],
  ['33，33％', '33,33%'],
  ['90–110', '90-110'],
  ['−5', '-5'],
])('reads %s as %s [X-1]', (typed, text) => expect(asciiNumber(typed)).toBe(text))

it.each([
  ['4000', '4000'],
  ['4,000', '4000'],
  ['4.000', '4000'],
  ['4 000', '4000'],
  ['4000,00', '4000'],
  ['4.000,00', '4000'],
  ['4,000.00', '4000'],
  ['2500.50', '2500'],
  ['1.250.000', '1250000'],
  ['４０００', '4000'],
  ['٤٬٠٠٠', '4000'],
  ['€ 4.000,-', '4000'],
  ['abc', ''],
])('reads the whole number of %s as %s [X-1]', (typed, digits) => expect(wholeDigits(typed)).toBe(digits))
