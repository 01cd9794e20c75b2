import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  type AccessContent,
  accessLeaf,
  headAfter,
  type LogHeadBody,
} from '@velv/domain/demos/access-log/access-log.ts'
import type { Signed } from '@velv/domain/demos/certificate/signed-document.ts'
import { isSigned, loadText } from './velv-keys.ts'

type LogEntry = { day: string | null; salt: string; content: string }
export type LogFile = { submission: string; entries: readonly LogEntry[] }

/** `proven`: entries found in the published log. `waiting`: entries whose day isn't published yet. */
export type LogOutcome = { isGenuine: true; proven: number; waiting: number } | { isGenuine: false }

const day = /^\d{4}-\d{2}-\d{2}$/
const salt = /^[0-9a-f]{64}$/

/** The access log in a text; undefined if it is none. */
export function readLogFile(text: string): LogFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<LogFile & { type: string; version: number }> | null
    return value?.type === 'velv-access-log' && value.version === 1 && hasEntries(value) ? value : undefined
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

/**
 * Finds each entry in the leaves of its day, and follows the chain of that day from its beginning to the end that Velv
 * signed. Throws if the published log can't be loaded.
 */
export async function verifyLog(
  { submission, entries }: LogFile,
  keys: Parameters<typeof isSigned>[1],
): Promise<LogOutcome> {
  const byDay = Map.groupBy(entries, (entry) => entry.day)
  const waiting = byDay.get(null)?.length ?? 0
  for (const [published, ofDay] of byDay) {
    if (published === null) continue
    const found = await leavesOf(published, keys)
    if (!found || !ofDay.every((entry) => isEntry(entry, submission, found))) return { isGenuine: false }
  }
  return { isGenuine: true, proven: entries.length - waiting, waiting }
}

type Day = { first: number; leaves: readonly string[] }

/** The leaves of a day, if they lead to the end that Velv signed for it. */
async function leavesOf(published: string, keys: Parameters<typeof isSigned>[1]): Promise<Day | undefined> {
  const path = `/.well-known/velv-log/${published}`
  const head = JSON.parse(await loadText(path)) as Signed<LogHeadBody>
  if (head.day !== published || !(await isSigned(head, keys))) return undefined
  const leaves = (await loadText(`${path}/leaves`)).split('\n').filter(Boolean)
  const end = headAfter(sha256, hexToBytes(head.previousHead), leaves.map(hexToBytes))
  return bytesToHex(end) === head.head ? { first: head.first, leaves } : undefined
}

function isEntry(entry: LogEntry, submission: string, { first, leaves }: Day): boolean {
  try {
    const { number, submission: of } = JSON.parse(entry.content) as AccessContent
    const leaf = accessLeaf(sha256, hexToBytes(entry.salt), new TextEncoder().encode(entry.content))
    return of === submission && leaves[number - first] === bytesToHex(leaf)
  } catch {
    return false
  }
}
