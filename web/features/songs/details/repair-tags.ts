/** What Windows has instead of the control characters of Latin-1, from 0x80 on; they come back as bytes. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The bytes that were read as Latin-1, or with other signs from 0x80 on; undefined if it has others, or none but ASCII. */
function bytesOf(text: string, signs = windows1252): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Array.from(text, (character) => {
    const special = signs.indexOf(character)
    return special >= 0 ? 0x80 + special : character.codePointAt(0)!
  })
  return bytes.every((byte) => byte <= 0xff) && bytes.some((byte) => byte >= 0x80) ? Uint8Array.from(bytes) : undefined
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return /[\p{Cc}\p{Co}\p{Cn}]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Whether a text that is valid UTF-8 is meant as such. Two bytes can also be the end of a word and a sign: “CAFÉ’S” and
 * “MALMÖ™” would have one letter of a distant language.
 */
const isLikelyUtf8 = (text: string) =>
  /[\u00a0-\u017fȘ-ț\u0800-\uffff\p{Extended_Pictographic}]|[^\p{ASCII}]{2}/u.test(text)

/** The encodings other than Windows’s Latin that UTF-8 is read in on computers of Russian speakers, and on old Macs. */
const wrongEncodings = ['windows-1251', 'ibm866', 'macintosh']

/** What UTF-8 says that was read in another encoding. */
function readUtf8(text: string): string | undefined {
  const latin = bytesOf(text)
  const utf8 = latin && decode(latin, 'utf-8')
  if (utf8 !== undefined && isLikelyUtf8(utf8)) return utf8
  return (
    wrongEncodings
      .map((encoding) => {
        const high = Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at)
        const bytes = bytesOf(text, new TextDecoder(encoding).decode(high))
        return bytes && decode(bytes, 'utf-8')
      })
      // Two neighboring letters: “Ті, Ні” also happens to be valid.
      .find((read) => read !== undefined && /[^\P{L}\p{ASCII}]{2}/u.test(read))
  )
}

/** The words of a text, not split at signs that can be the second byte of a Chinese or Japanese letter. */
const wordsOf = (text: string) => text.split(/[\0-?]+/)

const highSignsOf = (word: string) => word.replace(/[\0-\x7f]+/g, '')
const highLettersOf = (word: string) => highSignsOf(word).replace(/\P{L}+/gu, '')

/** Whether a word has letters, but none of ASCII. */
const isHigh = (word: string) => highLettersOf(word) !== '' && !/[a-z]/i.test(word)

/** Letters beyond ASCII that alone are words or names in some language, such as “Öö”, “ÅÄÖ” and “ÁÉÍÓÚ”. */
const latinWord = /^(?:[åäöæøéüõ]+|[áéíóúýþðæöø]+|[áéíóúüñç]+|[äöüßç]+|[âêîôû]+|(.)\1*)$/u

/**
 * Whether a word is probably no Latin-1: it has control characters or many signs where other encodings have letters, or
 * only letters that no language has a word of. “Jäääär”, “ÅÄÖ” and “Çà” are fine.
 */
function isForeign(word: string): boolean {
  if (/[\x80-\x9f]/.test(word)) return true
  if (isHigh(word))
    return !latinWord.test(highLettersOf(word).toLowerCase()) || /[^\p{L}\p{P}].*[^\p{L}\p{P}]/u.test(word)
  const signs = highSignsOf(word).length
  const letters = word.replace(/[^a-z]/gi, '').length
  return signs > 3 && signs > letters && signs - highLettersOf(word).length > 1
}

/** The encodings in which programs write tags without saying so, with the detector’s name for each. */
const encodings = [
  ['windows-1251', 'Windows-1251'],
  ['koi8-r', 'KOI8-R'],
  ['koi8-u', 'koi8-u'],
  ['x-mac-cyrillic', 'MacCyrillic'],
  ['ibm866', 'IBM866'],
  ['iso-8859-5', 'ISO-8859-5'],
  ['shift_jis', 'SHIFT_JIS'],
  ['euc-jp', 'EUC-JP'],
  ['euc-kr', 'EUC-KR'],
  ['gb18030', 'GB18030'],
  ['big5', 'Big5'],
  ['windows-1253', 'Windows-1253'],
  ['windows-1255', 'Windows-1255'],
  ['windows-1256', 'Windows-1256'],
  ['windows-874', 'TIS-620'],
] as const

/** The writing systems of these encodings; a word has letters of one of them. */
const scripts = [
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}ـ]+$/u,
  /^\p{Script=Thai}+$/u,
  /^\p{Script=Hangul}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
]

/** What has no place in a word, or at its start or end, in any language: it comes from reading in the wrong encoding. */
const misplaced = new RegExp(
  [
    // Signs other than punctuation, such as box-drawing characters, and Katakana of half a letter’s width.
    '[^\\p{ASCII}\\p{L}\\p{M}\\p{Nd}«»‘’“”„–—…№·\\u3000-\\u301c\\uff01-\\uff5e]',
    '[\\uff61-\\uff9f]',
    // Punctuation on the wrong side of a word.
    '[‚’”»…–—]\\p{L}',
    '\\p{L}[«„“]',
    '«[^»]*$',
    // Capitals after small letters, and a word that starts with two.
    '\\p{Ll}\\p{M}*\\p{Lu}',
    '\\p{Lu}\\p{Lu}\\p{Ll}',
    // Vowel signs without a letter.
    '(?<![\\p{L}\\p{M}])\\p{M}',
    '[เแโใไ](?![ก-ฮ])',
    // Letters that have another shape at the end of a word.
    '[םןץףךς]\\p{L}',
    "[כמנצσ](?![\\p{L}\\p{M}’'])",
  ].join('|'),
  'u',
)

/** Whether each word beyond ASCII has letters of one writing system other than Latin, all of them in their place. */
function isPlausible(text: string): boolean {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(highSignsOf)
  const hasOneScript = (word: string) => scripts.some((script) => script.test(word))
  return words.length > 0 && words.every(hasOneScript) && !misplaced.test(text.replace(/[a-z]+/gi, ' '))
}

/** Letters of few languages, which mostly stand for other letters in another encoding. */
const rareLetter = /[ЂЃЉЊЌЋЏЅЈђѓљњќћџѕј]/u

/** Below this, the detector is guessing; it is never much surer of a few letters. */
const leastConfidence = 0.01
/** How much surer the detector must be of an encoding than of any other that reads differently. */
const clearLead = 2

/** The encoding of texts that are no Latin-1; undefined if none is clearly right. */
async function detectEncoding(
  foreign: readonly Uint8Array<ArrayBuffer>[],
  sample: string,
): Promise<string | undefined> {
  const { detectAll } = await import('jschardet')
  const found = detectAll(sample)
  const readings = encodings
    .flatMap(([encoding, name]) => {
      const texts = foreign.map((bytes) => decode(bytes, encoding))
      if (!texts.every((text) => text !== undefined && isPlausible(text))) return []
      const text = texts.join(' ')
      const confidence = found.find((one) => one.encoding === name)?.confidence ?? 0
      return [{ encoding, text, confidence: rareLetter.test(text) ? confidence / 2 : confidence }]
    })
    .toSorted((one, other) => other.confidence - one.confidence)
  const [best] = readings
  const next = readings.find(({ text }) => text !== best?.text)
  const least = Math.max(leastConfidence, clearLead * (next?.confidence ?? 0))
  return best && best.confidence >= least ? best.encoding : undefined
}

/**
 * How the tags of a file read if they were written in another encoding than they say, by how they read now; without those
 * that are fine. It’s a guess: short texts can be read in several ways.
 */
export async function repairTags(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const damaged = [...new Set(texts)].map((text) => ({ text, bytes: bytesOf(text), utf8: readUtf8(text) }))
  const repaired = new Map(damaged.flatMap(({ text, utf8 }) => (utf8 === undefined ? [] : [[text, utf8] as const])))
  const others = damaged.flatMap(({ text, bytes, utf8 }) => (bytes && utf8 === undefined ? [{ text, bytes }] : []))
  const foreign = others.filter(({ text }) => wordsOf(text).some(isForeign))
  // All tags of a file were written by one program, and more text is easier to tell.
  const words = foreign.flatMap(({ text }) => wordsOf(text).filter(isForeign))
  if (highSignsOf(words.join('')).length < 4) return repaired
  const sample = String.fromCharCode(...bytesOf(words.join(' '))!)
  const encoding = await detectEncoding(
    foreign.map(({ bytes }) => bytes),
    sample,
  )
  if (encoding === undefined) return repaired
  for (const { text, bytes } of others.filter((one) =>
    wordsOf(one.text).some((word) => isForeign(word) || isHigh(word)),
  )) {
    const better = decode(bytes, encoding)
    if (better !== undefined && isPlausible(better)) repaired.set(text, better)
  }
  return repaired
}
