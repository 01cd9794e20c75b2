/** Control signs, and those that turn the line around them; joiners stay, for emoji and Persian need them. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** A text on one line, without signs nobody sees; nothing where nothing can be seen. */
export function toSingleLine(text: string): string {
  const line = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return line.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : line
}
