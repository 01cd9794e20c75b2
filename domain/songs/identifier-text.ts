import { toSingleLine } from '../text/single-line.ts'
import { asciiDigits } from '../text/typed-digits.ts'

/** What stands between the parts of a number, however it was typed, pasted, or printed. The long vowel sign of Kana is typed as a hyphen. */
const separators = /[^\p{L}\p{N}]|ー/gu

/** What follows the name of an identifier: “ISRC-Nr. US-S1Z-99-00001”. */
const labels = '(?:NAME)?(?:CODE|NUMBER|NUMMER|NUMERO|NÚMERO|NO|NR|N)?'

/**
 * The letters and digits of an identifier as people write it: with any kind of hyphen, in full-width digits, or after its
 * name (“ISRC US-S1Z-99-00001”). A name is removed only from what is longer than an identifier can be, because one may begin
 * with the same letters: ISRC codes of Iceland do.
 */
export function identifierText(text: string, names: string, length: number): string {
  // The sign for a number, and the circle of “n°”.
  const typed = toSingleLine(text).replace(/[№°º]/g, '')
  const plain = asciiDigits(typed.normalize('NFKC')).replace(separators, '').toUpperCase()
  return plain.length > length ? plain.replace(new RegExp(`^(?:${names})+${labels}`), '') : plain
}
