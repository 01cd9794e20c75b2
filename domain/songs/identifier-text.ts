import { toSingleLine } from '../text/single-line.ts'

/** What stands between the parts of a number, however it was typed, pasted, or printed. */
const separators = /[\s\p{Pd}.·/:#_]/gu

/**
 * The letters and digits of an identifier as people write it: with any kind of hyphen, in full-width digits, or after its
 * name (“ISRC US-S1Z-99-00001”). `name` is removed only from what is longer than an identifier can be, because one may begin
 * with the same letters: ISRC codes of Iceland do.
 */
export function identifierText(text: string, name: RegExp, length: number): string {
  const plain = toSingleLine(text).normalize('NFKC').replace(separators, '').toUpperCase()
  return plain.length > length ? plain.replace(name, '') : plain
}
