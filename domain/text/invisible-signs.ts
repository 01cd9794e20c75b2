/** Scripts whose letters a joiner or a non-joiner shapes: Arabic and its like, and those of South and Southeast Asia. */
const shaped = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Javanese',
  'Balinese',
  'Grantha',
  'Newa',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
/** Scripts without blanks, whose keyboards put a sign without a width between words. */
const unspaced = '\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Thai}'
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'

/** Where a sign without a shape of its own changes what stands around it: علی‌رضا, ක්‍රි, 👩‍🎤, and the flags of Scotland and Wales. */
const meaningful = [
  `(?<=[${shaped}]\\p{Mn}{0,4})[\\u200c\\u200d](?=[${shaped}])`,
  `(?<=[${unspaced}]\\p{Mn}{0,4})\\u200b(?=[${unspaced}])`,
  // After a virama at the end of a word.
  `(?<=(?=[${shaped}])\\p{Mn})\\u200d`,
  `(?<=[${emoji}])\\u200d(?=[${emoji}])`,
  '(?<=\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{0,8})[\\u{e0030}-\\u{e007a}](?=[\\u{e0030}-\\u{e007a}]{0,8}\\u{e007f})',
  '(?<=\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,8})\\u{e007f}',
].join('|')

/** Signs of numbers and verses, which Unicode counts among the invisible and everyone sees. */
const visible = '[\\u0600-\\u0605\\u06dd\\u070f\\u08e2]'

// The class first: what follows looks back, which would be slow at every letter.
const source = `(?=[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}])(?!${meaningful}|${visible})[^]`
const sign = new RegExp(source, 'u')
const signs = new RegExp(source, 'gu')

/**
 * Whether a text has a sign that nobody sees and that shapes nothing: a control character, what changes the direction of
 * the text or hides text, a line break, or a joiner between letters that aren't joined.
 */
export const hasInvisibleSign = (text: string): boolean => sign.test(text)

/** Soft hyphens, joiners and marks of a direction, which stand within words. */
const isWithinWords = /[\u00ad\u061c\u200c-\u200f\u2060]/

/** The text with each such sign replaced, except those to keep, such as line breaks. Those that stand within words vanish. */
export const replaceInvisibleSigns = (text: string, replacement: string, kept = ''): string =>
  text.replace(signs, (found) => (kept.includes(found) ? found : isWithinWords.test(found) ? '' : replacement))

const isAround = /[\s\u061c\u200c\u200e\u200f\u2060\u2066-\u2069]/

/** The text without what keyboards and copying put around it: blanks, and marks and isolates of a direction. */
export function trimSigns(text: string): string {
  // A regular expression for the end would start again at each blank of a hostile text.
  let [start, end] = [0, text.length]
  while (start < end && isAround.test(text[start]!)) start++
  while (start < end && isAround.test(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** Whether anything of a text is seen: not of a Hangul filler, a space, or a variation selector. */
export const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text)
