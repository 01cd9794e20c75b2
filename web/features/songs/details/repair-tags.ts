/** What Windows has instead of the control characters of Latin-1, from 0x80 on; they come back as bytes. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The bytes that were read as Latin-1; undefined for a text that has other letters, or none but ASCII. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Array.from(text, (character) => {
    const special = windows1252.indexOf(character)
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

const isHigh = (byte: number) => byte >= 0x80

/**
 * Whether a text is probably no Latin-1: it has control characters where other encodings have letters, and a language
 * written with it has few letters beyond ASCII. “Ålesund” and “ÅÄÖ” are fine.
 */
function isForeign({ text, bytes }: { text: string; bytes: Uint8Array }): boolean {
  if (/[\x80-\x9f]/.test(text)) return true
  const letters = bytes.filter((byte) => isHigh(byte) || /[a-z]/i.test(String.fromCharCode(byte)))
  const high = letters.filter(isHigh).length
  return high >= 4 && high / letters.length > 0.6
}

/** The encodings in which programs write tags without saying so, by the detector’s names for them. */
const encodings: Readonly<Record<string, string>> = {
  'Windows-1251': 'windows-1251',
  MacCyrillic: 'windows-1251',
  'KOI8-R': 'koi8-r',
  CP932: 'shift_jis',
  SHIFT_JIS: 'shift_jis',
  CP949: 'euc-kr',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  GB2312: 'gb18030',
  Big5: 'big5',
  'Windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'Windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'Windows-1256': 'windows-1256',
  TIS_620: 'windows-874',
}

/**
 * How the tags of a file read if they were written in another encoding than they say, by how they read now; without those
 * that are fine. It’s a guess: short texts can be read in several ways.
 */
export async function repairTags(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const damaged = [...new Set(texts)].flatMap((text) => {
    const bytes = bytesOf(text)
    return bytes ? [{ text, bytes, utf8: decode(bytes, 'utf-8') }] : []
  })
  const repaired = damaged.flatMap(({ text, utf8 }) => (utf8 === undefined ? [] : [[text, utf8] as const]))
  const foreign = damaged.filter((one) => one.utf8 === undefined && isForeign(one))
  if (foreign.length === 0) return new Map(repaired)
  const { detectAll } = await import('jschardet')
  // All tags of a file were written by one program, and more text is easier to tell.
  const sample = foreign.flatMap(({ bytes }) => [...bytes, 0x20])
  const candidates = detectAll(String.fromCharCode(...sample)).flatMap(
    ({ encoding }) => encodings[encoding ?? ''] ?? [],
  )
  for (const encoding of candidates) {
    const read = foreign.map(({ text, bytes }) => [text, decode(bytes, encoding)] as const)
    if (read.every(([, better]) => better !== undefined)) return new Map([...repaired, ...(read as [string, string][])])
  }
  return new Map(repaired)
}
