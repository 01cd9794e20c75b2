import { identifierText } from '../identifier-text.ts'

/** An IPI name number as it is stored: digits only, with leading zeros. Short numbers are often written without them. */
export function tidyIpi(text: string): string {
  const digits = identifierText(text, 'IPI|CAE', 8)
  return /^\d{8,10}$/.test(digits) ? digits.padStart(11, '0') : digits
}

/**
 * Whether a number is an IPI name number: nine digits and two check digits. They bring the sum of the digits, weighted
 * from ten down to two, to a multiple of 101 (CISAC; the same in the CWR specification). 100 is written as 00.
 */
export function isIpi(ipi: string): boolean {
  if (!/^\d{11}$/.test(ipi) || /^0+$/.test(ipi)) return false
  const sum = Array.from(ipi.slice(0, 9)).reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const rest = sum % 101
  const check = rest === 0 ? 0 : (101 - rest) % 100
  return Number(ipi.slice(9)) === check
}

/** A sentence for an IPI name number that is wrong; empty is fine. */
export function ipiProblem(ipi: string): string | undefined {
  if (ipi === '' || isIpi(ipi)) return undefined
  return /^\d{11}$/.test(ipi)
    ? 'This isn’t a valid IPI name number. Check it for a typo.'
    : 'Enter the 11 digits of the IPI name number.'
}

/** T, nine digits and a check digit. */
const iswcParts = /^T(\d{3})(\d{3})(\d{3})(\d)$/

/** An ISWC as it is stored, such as T0345246801: "T-034.524.680-1", with or without its hyphens, points and spaces. */
export const tidyIswc = (text: string): string => identifierText(text, 'ISWC', 11)

/** The check digit brings one plus the sum of the digits, weighted from one to nine, to a multiple of ten (ISO 15707). */
export function isIswc(iswc: string): boolean {
  if (!iswcParts.test(iswc)) return false
  const sum = Array.from(iswc.slice(1, 10)).reduce((total, digit, index) => total + Number(digit) * (index + 1), 1)
  return Number(iswc.at(-1)) === (10 - (sum % 10)) % 10
}

/** "T-034.524.680-1", as it is usually written. */
export const iswcText = (iswc: string): string => iswc.replace(iswcParts, 'T-$1.$2.$3-$4')
