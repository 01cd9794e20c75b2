/** What a device shows. `id`: the notice on the account, null where there is none; `at` as ISO 8601. */
export type PushPayload = { id: string | null; title: string; body: string; path: string; at: string }

/** So much a payload may hold, in bytes: every service takes 4 kB of what it has been encrypted to. */
const maxBytes = 3 * 1024

/** So long a title may be, in bytes; no device shows more of it. */
const titleBytes = 400

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const bytesOf = (text: string) => Buffer.byteLength(text)

/** Ends a text after a whole sign, so that with the three dots it is at most this long as JSON, in bytes. */
export function cutToBytes(text: string, max: number): string {
  const asJson = (part: string) => bytesOf(JSON.stringify(part)) - 2
  if (asJson(text) <= max) return text
  let cut = ''
  let bytes = bytesOf('…')
  for (const { segment } of graphemes.segment(text)) {
    bytes += asJson(segment)
    if (bytes > max) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** A payload as it is sent: nothing in it is cut but its words. */
export function pushJson({ id, title, body, path, at }: PushPayload): string {
  const shown = { id, title: cutToBytes(title, titleBytes), body: '', path, at }
  const remaining = maxBytes - bytesOf(JSON.stringify(shown))
  return JSON.stringify({ ...shown, body: cutToBytes(body, remaining) })
}
