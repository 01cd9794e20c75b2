/** Digits of a script stand in order from zero, so what precedes one says which it is. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!
  let before = 0
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** The digits of any script in ASCII; the rest as it is. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

/**
 * A number as keyboards of any language type it, in ASCII: its digits, its decimal point, its percent sign, and its dashes.
 * "٣٣٫٣٣٪", "３３．３３％", and "33.33%" are the same.
 */
export const asciiNumber = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/٪/g, '%')
    .replace(/[\p{Pd}−]/gu, '-')

/** The digits of a whole number with or without signs between thousands, and without its decimals: 4000 of "4.000,00". */
export const wholeDigits = (text: string): string =>
  asciiNumber(text)
    .replace(/(?<=\d)[.,]\d{0,2}\D*$/, '')
    .replace(/\D/g, '')
