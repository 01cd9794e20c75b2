import { isVisible, replaceInvisibleSigns } from './invisible-signs.ts'

/**
 * Text of several lines as plain text: without characters that are invisible or change the text direction, and without
 * more than one empty line in a row. An empty string if nothing visible remains. `toSingleLine` is the same for one line.
 */
export function toPlainText(text: string): string {
  const plain = replaceInvisibleSigns(text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'), ' ', '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isVisible(plain) ? plain : ''
}
