/** The content of a push. `id`: the notification on the account, or null; `at` is ISO 8601. */
export type PushPayload = { id: string | null; title: string; body: string; path: string; at: string }

/** The maximum size of a payload, in bytes: every service accepts 4 kB after encryption. */
const maxBytes = 3 * 1024

/** The maximum length of a title, in bytes; no device shows more. */
const titleBytes = 400

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const bytesOf = (text: string) => Buffer.byteLength(text)

/** Shortens a text between whole characters, so that with the ellipsis it has at most this many bytes as JSON. */
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

/** A payload as it is sent. Only its texts are shortened. */
export function pushJson({ id, title, body, path, at }: PushPayload): string {
  const shown = { id, title: cutToBytes(title, titleBytes), body: '', path, at }
  const remaining = maxBytes - bytesOf(JSON.stringify(shown))
  return JSON.stringify({ ...shown, body: cutToBytes(body, remaining) })
}
