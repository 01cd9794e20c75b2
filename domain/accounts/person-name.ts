import { hasInvisibleSign } from '../text/invisible-signs.ts'
import { hasLink } from '../link-text.ts'

/** The longest name, in graphemes. */
const maxLength = 80

/** The name without letters that render as nothing, such as the Hangul filler. */
const visibleText = (name: string) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * The name as it is stored, or what is wrong with it as a sentence. Names appear in emails and on other people's pages.
 */
export function personName(text: string): { name: string; problem?: undefined } | { problem: string } {
  const name = text.normalize('NFC').trim()
  if (name === '') return { problem: 'Enter your name.' }
  if ([...name].length > maxLength) return { problem: `Use at most ${maxLength} characters.` }
  if (hasInvisibleSign(name)) return { problem: 'This name contains an invisible character.' }
  if (hasLink(name) || /\.(?:com|net|org)\b/i.test(name)) return { problem: 'Your name can’t be a link.' }
  if (!/[\p{L}\p{N}]/u.test(visibleText(name))) return { problem: 'Use at least one letter or digit.' }
  return { name }
}
