import { randomBytes } from 'node:crypto'

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/**
 * A UUIDv7: not guessable, and its first 48 bits are the time, so that new rows are appended at the end of an index.
 */
export function newId(at: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
