import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  accessLeaf,
  type AnyAccessContent,
  headAfter,
  type LogHeadBody,
} from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson, readUniqueJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { type Certificate, certificateEntry } from '@velv/domain/demos/certificate/certificate.ts'
import { type Signed, signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { type LogEntry, type LogFile, readAccess } from './log-file.ts'
import { isSigned, loadText, type Velv } from './velv-keys.ts'

/**
 * `proven`: the entries found in the published log, newest first; they belong to `submission`. `waiting`: how many
 * belong to a day that isn't published yet.
 */
export type LogOutcome =
  | { isGenuine: true; submission: string; proven: readonly AnyAccessContent[]; waiting: number }
  | { isGenuine: false }

/** The log that Velv publishes, of which each day is loaded once. */
type PublishedLog = ReturnType<typeof openPublishedLog>

function openPublishedLog({ keys, now }: Velv) {
  const headOf = loadOnce((day) => loadHead(day, keys))
  return { headOf, leavesOf: loadOnce(async (day) => loadLeaves(await headOf(day))), now }
}

function loadOnce<Value>(load: (day: string) => Promise<Value>): (day: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  return (day) => {
    const value = loaded.get(day) ?? load(day)
    loaded.set(day, value)
    return value
  }
}

/**
 * Finds each entry in the leaves of its day, and follows the chain of that day from its beginning to the end that Velv
 * signed. Throws if the published log can't be loaded.
 */
export async function verifyLog({ submission, entries }: LogFile, velv: Velv): Promise<LogOutcome> {
  const accesses = entries.map(({ content }) => readAccess(content))
  const numbers = new Set(accesses.map((access) => access?.number))
  if (numbers.size < entries.length || accesses.some((access) => access?.submission !== submission))
    return { isGenuine: false }
  const log = openPublishedLog(velv)
  const proven: AnyAccessContent[] = []
  for (const [at, entry] of entries.entries()) {
    const access = accesses[at]!
    const head = entry.day === null ? await findHead(access.number, access.to, log) : await log.headOf(entry.day)
    if (head === 'waiting') continue
    if (!(await isInLog(entry, access.number, head, log))) return { isGenuine: false }
    proven.push(access)
  }
  return {
    isGenuine: true,
    submission,
    proven: proven.toSorted((a, b) => b.number - a.number),
    waiting: entries.length - proven.length,
  }
}

/**
 * Whether the published log has a certificate, and where. `waiting`: its day isn't published yet. `unnamed`: it is from
 * before certificates named their entry. `missing`: Velv published the days in which it would have to be without it.
 */
export type CertificateProof =
  | { is: 'published'; entry: number; day: string; head: string }
  | { is: 'waiting' | 'unnamed' | 'missing' }

/** Finds the entry of a certificate in the published log. Throws if that can't be loaded. */
export async function findInLog(certificate: Certificate, velv: Velv): Promise<CertificateProof> {
  if (certificate.version === 1) return { is: 'unnamed' }
  const { entry: number, salt } = certificate.log
  const digest = bytesToHex(sha256(new TextEncoder().encode(signedText(certificate))))
  const content = canonicalJson(certificateEntry(certificate, digest))
  const log = openPublishedLog(velv)
  const issued = dayOf(certificate.issuedAt)
  for (const day of [issued - 1, issued, issued + 1]) {
    const head = await log.headOf(dayText(day))
    if (!head || number > head.last) continue
    const isIn = await isInLog({ salt, content }, number, head, log)
    return isIn ? { is: 'published', entry: number, day: head.day, head: head.head } : { is: 'missing' }
  }
  // A certificate enters the log as it is issued: that the clocks of Velv's servers differ makes a day at most.
  const end = (await log.headOf(dayText(issued + 1))) ?? (await readLatest(log))
  return { is: end && dayOf(end.day) > issued ? 'missing' : 'waiting' }
}

async function isInLog(
  { salt, content }: Pick<LogEntry, 'salt' | 'content'>,
  number: number,
  head: Head | undefined,
  { leavesOf }: PublishedLog,
): Promise<boolean> {
  const leaves = head && (await leavesOf(head.day))
  const leaf = accessLeaf(sha256, hexToBytes(salt), new TextEncoder().encode(content))
  return leaves?.[number - head!.first] === bytesToHex(leaf)
}

type Head = Signed<LogHeadBody>

/** What Velv signed about a day; undefined if it hasn't published that day. */
async function loadHead(day: string, keys: Velv['keys']): Promise<Head | undefined> {
  const text = await loadText(`/.well-known/velv-log/${day}`)
  if (text === undefined) return undefined
  const head = readUniqueJson(text) as Head | undefined
  return head?.type === 'velv-log-head' && head.day === day && (await isSigned(head, keys)) ? head : undefined
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
const dayOf = (time: string | Date) => Math.floor(new Date(time).getTime() / dayMs)
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** The latest published day. Right after midnight, yesterday isn't published yet. */
const readLatest = async ({ headOf, now }: PublishedLog): Promise<Head | undefined> =>
  (await headOf(dayText(dayOf(now) - 1))) ?? headOf(dayText(dayOf(now) - 2))

/**
 * The day whose published log has an entry of this number, which was added at that time or later. Undefined if the
 * published log has no such entry from then on.
 */
async function findHead(number: number, time: string, log: PublishedLog): Promise<Head | 'waiting' | undefined> {
  const latest = await readLatest(log)
  if (!latest || number > latest.last) return 'waiting'
  // What is added right after midnight can still belong to the day before.
  let [from, to] = [dayOf(time) - 1, dayOf(latest.day)]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const head = await log.headOf(dayText(middle))
    if (head && number <= head.last) to = middle
    else from = middle + 1
  }
  return log.headOf(dayText(from))
}
