import { accessKinds, accessRoles, type AnyAccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson, type Json, readUniqueJson } from '@velv/domain/demos/certificate/canonical-json.ts'

/** `day`: the day whose published log has the entry; null if it wasn't published yet when the file was downloaded. */
export type LogEntry = { day: string | null; salt: string; content: string }
export type LogFile = { submission: string; entries: readonly LogEntry[] }

const day = /^\d{4}-\d{2}-\d{2}$/
const salt = /^[0-9a-f]{64}$/

/** The newest version of the file; the first had only entries of the first version. */
const newestVersion = 2

/** The access log in a text, or what else it is. */
export function readLogFile(text: string): LogFile | 'not-a-log' | 'newer-version' {
  const value = readUniqueJson(text) as Partial<LogFile & { type: string; version: number }> | null | undefined
  if (value?.type !== 'velv-access-log' || typeof value.version !== 'number') return 'not-a-log'
  if (value.version > newestVersion) return 'newer-version'
  return Number.isInteger(value.version) && hasEntries(value) ? value : 'not-a-log'
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

/** What an entry says; undefined if Velv can't have written it. Whether it did has to be checked separately. */
export function readAccess(content: string): AnyAccessContent | undefined {
  try {
    const value = JSON.parse(content) as Json
    return isAccess(value) && canonicalJson(value) === content ? (value as unknown as AnyAccessContent) : undefined
  } catch {
    return undefined
  }
}

type Fields = Partial<Record<string, unknown>>

const isAccess = (value: Json): value is { readonly [key: string]: Json } => {
  const fields = value as Fields
  const { number, submission, update, by, from, to, bytes } = fields
  return (
    isCount(number) &&
    typeof submission === 'string' &&
    // Entries from before newer versions could be played have none.
    (update === undefined || typeof update === 'string') &&
    accessRoles.some((known) => known === by) &&
    isTime(from) &&
    isTime(to) &&
    isCount(bytes) &&
    (fields['version'] === undefined ? isOfFirstVersion(fields) : isOfSecondVersion(fields))
  )
}

const firstKinds: readonly unknown[] = ['submitted', 'played', 'downloaded'] satisfies AnyAccessContent['kind'][]

const isOfFirstVersion = ({ kind, playedMs }: Fields) => firstKinds.includes(kind) && isCount(playedMs)

const isOfSecondVersion = ({ version, kind, played, sent }: Fields) =>
  version === 2 &&
  accessKinds.some((known) => known === kind) &&
  (played === null || areStretches(played)) &&
  areStretches(sent)

const areStretches = (value: unknown) =>
  Array.isArray(value) &&
  value.every((part) => Array.isArray(part) && part.length === 2 && part.every(isCount) && part[0] < part[1])

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

/** "2026-11-28T09:30:00.000Z"; not for years that don't have four digits. */
const isTime = (value: unknown) =>
  typeof value === 'string' && value.length === 24 && new Date(value).toJSON() === value
