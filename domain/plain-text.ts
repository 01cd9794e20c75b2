/**
 * Control characters other than line breaks, line and paragraph separators, and characters that change the text
 * direction or are invisible. Joiners are allowed because emoji and Persian need them.
 */
const unseen = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * Text of several lines as plain text: without characters that are invisible or change the text direction, and without
 * more than one empty line in a row. An empty string if nothing visible remains. `toSingleLine` is the same for one line.
 */
export function toPlainText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, ' ')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  const plain = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return plain.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '') === '' ? '' : plain
}
