import { hasInvisibleSign, trimSigns } from '../text/invisible-signs.ts'
import { hasLink } from '../link-text.ts'

/** The longest name, in graphemes. */
const maxLength = 80

/** The name without letters that render as nothing, such as the Hangul filler. */
const visibleText = (name: string) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * The name as it is stored, or what is wrong with it as a sentence. Names appear in emails and on other people's pages.
 */
export function personName(text: string): { name: string; problem?: undefined } | { problem: string } {
  const name = trimSigns(text.normalize('NFC'))
  if (name === '') return { problem: 'Enter your name.' }
  if ([...name].length > maxLength) return { problem: `Use at most ${maxLength} characters.` }
  if (hasInvisibleSign(name)) return { problem: 'This name contains an invisible character.' }
  if (hasLink(name) || /\.(?:com|net|org)\b/i.test(name)) return { problem: 'Your name can’t be a link.' }
  if (!/[\p{L}\p{N}]/u.test(visibleText(name))) return { problem: 'Use at least one letter or digit.' }
  return { name }
}

/** Words that begin a name and aren't a first name, as in "The Weeknd" and "Lil Nas X". */
const notFirstNames = new Set(
  'Big Die Dr El King La Lady Le Les Lil Los Miss Mr Mrs Ms Mx Prof Queen Saint Sir The Young'.split(' '),
)

/** What an email calls a person: the first name where it is plain which word that is, and the whole name otherwise. */
export function greetingName(name: string): string {
  const [first = ''] = name.split(' ')
  return /^\p{Lu}[\p{Ll}\p{M}’'-]*\p{Ll}(?:-\p{Lu}\p{Ll}+)?$/u.test(first) && !notFirstNames.has(first) ? first : name
}
