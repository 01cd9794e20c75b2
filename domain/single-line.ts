/**
 * Control characters and those that change the text direction. Joiners are allowed because emoji and Persian need them.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Puts a text on one line and removes invisible characters; an empty string if nothing visible remains. */
export function toSingleLine(text: string): string {
  const line = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return line.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : line
}
