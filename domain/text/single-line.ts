import { isVisible, replaceInvisibleSigns } from './invisible-signs.ts'

/** Puts a text on one line and removes invisible characters; an empty string if nothing visible remains. */
export function toSingleLine(text: string): string {
  const line = replaceInvisibleSigns(text.normalize('NFC'), ' ').replace(/\s+/g, ' ').trim()
  return isVisible(line) ? line : ''
}
