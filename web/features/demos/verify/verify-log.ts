import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  type AccessContent,
  accessLeaf,
  headAfter,
  type LogHeadBody,
} from '@velv/domain/demos/access-log/access-log.ts'
import type { Signed } from '@velv/domain/demos/certificate/signed-document.ts'
import { type LogEntry, type LogFile, readAccess } from './log-file.ts'
import { isSigned, loadText } from './velv-keys.ts'

/**
 * `proven`: the entries found in the published log, newest first; they belong to `submission`. `waiting`: how many
 * belong to a day that isn't published yet.
 */
export type LogOutcome =
  | { isGenuine: true; submission: string; proven: readonly AccessContent[]; waiting: number }
  | { isGenuine: false }

type Keys = Parameters<typeof isSigned>[1]

/**
 * Finds each entry in the leaves of its day, and follows the chain of that day from its beginning to the end that Velv
 * signed. Throws if the published log can't be loaded.
 */
export async function verifyLog(
  { submission, entries }: LogFile,
  keys: Keys,
  now: Date = new Date(),
): Promise<LogOutcome> {
  const accesses = entries.map(({ content }) => readAccess(content))
  const numbers = new Set(accesses.map((access) => access?.number))
  if (numbers.size < entries.length || accesses.some((access) => access?.submission !== submission))
    return { isGenuine: false }
  const headOf = loadOnce((day) => loadHead(day, keys))
  const leavesOf = loadOnce(async (day) => loadLeaves(await headOf(day)))
  const proven: AccessContent[] = []
  for (const [at, entry] of entries.entries()) {
    const access = accesses[at]!
    const head = entry.day === null ? await findHead(access, headOf, now) : await headOf(entry.day)
    if (head === 'waiting') continue
    const leaves = head && (await leavesOf(head.day))
    if (leaves?.[access.number - head!.first] !== leafOf(entry)) return { isGenuine: false }
    proven.push(access)
  }
  return {
    isGenuine: true,
    submission,
    proven: proven.toSorted((a, b) => b.number - a.number),
    waiting: entries.length - proven.length,
  }
}

const leafOf = ({ salt, content }: LogEntry): string =>
  bytesToHex(accessLeaf(sha256, hexToBytes(salt), new TextEncoder().encode(content)))

function loadOnce<Value>(load: (day: string) => Promise<Value>): (day: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  return (day) => {
    const value = loaded.get(day) ?? load(day)
    loaded.set(day, value)
    return value
  }
}

type Head = Signed<LogHeadBody>

/** What Velv signed about a day; undefined if it hasn't published that day. */
async function loadHead(day: string, keys: Keys): Promise<Head | undefined> {
  const text = await loadText(`/.well-known/velv-log/${day}`)
  if (text === undefined) return undefined
  const head = JSON.parse(text) as Head
  return head.type === 'velv-log-head' && head.day === day && (await isSigned(head, keys)) ? head : undefined
}

/** The leaves of a day, if they lead to the end that Velv signed for it. */
async function loadLeaves(head: Head | undefined): Promise<readonly string[] | undefined> {
  const text = head && (await loadText(`/.well-known/velv-log/${head.day}/leaves`))
  if (text === undefined) return undefined
  const leaves = text.split('\n').filter(Boolean)
  const end = headAfter(sha256, hexToBytes(head!.previousHead), leaves.map(hexToBytes))
  return bytesToHex(end) === head!.head ? leaves : undefined
}

const dayMs = 86_400_000

/** An entry is added within a day after the access, unless Velv wasn't running. */
const mostDaysLater = 3

/**
 * The day that an entry belongs to whose day wasn't published when the file was downloaded: by now, it may be.
 * Undefined if the published log has other entries up to its number.
 */
async function findHead(
  { number, to }: AccessContent,
  headOf: (day: string) => Promise<Head | undefined>,
  now: Date,
): Promise<Head | 'waiting' | undefined> {
  const daysAfter = (days: number) => new Date(Date.parse(to) + days * dayMs).toISOString().slice(0, 10)
  for (let days = 0; days <= mostDaysLater; days++) {
    const day = daysAfter(days)
    const head = day < now.toISOString().slice(0, 10) ? await headOf(day) : undefined
    if (!head) return 'waiting'
    // What is added right after midnight can still belong to the day before.
    if (number < head.first) return headOf(daysAfter(-1))
    if (number <= head.last) return head
  }
  return 'waiting'
}
