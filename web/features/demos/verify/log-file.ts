import { type AccessContent, accessKinds, accessRoles } from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson, type Json } from '@velv/domain/demos/certificate/canonical-json.ts'

/** `day`: the day whose published log has the entry; null if it wasn't published yet when the file was downloaded. */
export type LogEntry = { day: string | null; salt: string; content: string }
export type LogFile = { submission: string; entries: readonly LogEntry[] }

const day = /^\d{4}-\d{2}-\d{2}$/
const salt = /^[0-9a-f]{64}$/

/** The access log in a text; undefined if it is none. */
export function readLogFile(text: string): LogFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<LogFile & { type: string; version: number }> | null
    return value?.type === 'velv-access-log' && value.version === 1 && hasEntries(value) && hasEachKeyOnce(text, value)
      ? value
      : undefined
  } catch {
    return undefined
  }
}

const hasEntries = (value: Partial<LogFile>): value is LogFile =>
  typeof value.submission === 'string' &&
  Array.isArray(value.entries) &&
  value.entries.every(
    (entry: Partial<LogEntry> | null) =>
      entry !== null &&
      (entry?.day === null || (typeof entry?.day === 'string' && day.test(entry.day))) &&
      typeof entry.salt === 'string' &&
      salt.test(entry.salt) &&
      typeof entry.content === 'string',
  )

const stringOrSpace = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+/g

/** Whether nothing of the text is lost in its value: of two equal keys, only the last is, and people may read the first. */
const hasEachKeyOnce = (text: string, value: object): boolean =>
  text.replace(stringOrSpace, (part) => (part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : '')) ===
  JSON.stringify(value)

/** What an entry says; undefined if Velv can't have written it. Whether it did has to be checked separately. */
export function readAccess(content: string): AccessContent | undefined {
  try {
    const value = JSON.parse(content) as Json
    return isAccess(value) && canonicalJson(value) === content ? (value as unknown as AccessContent) : undefined
  } catch {
    return undefined
  }
}

const isAccess = (value: Json): value is { readonly [key: string]: Json } => {
  const { number, kind, submission, update, by, from, to, playedMs, bytes } = value as Partial<Record<string, unknown>>
  return (
    isCount(number) &&
    accessKinds.some((known) => known === kind) &&
    typeof submission === 'string' &&
    // Entries from before newer versions could be played have none.
    (update === undefined || typeof update === 'string') &&
    accessRoles.some((known) => known === by) &&
    isTime(from) &&
    isTime(to) &&
    isCount(playedMs) &&
    isCount(bytes)
  )
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

/** "2026-11-28T09:30:00.000Z"; not for years that don't have four digits. */
const isTime = (value: unknown) =>
  typeof value === 'string' && value.length === 24 && new Date(value).toJSON() === value
