import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type AccessContent,
  accessLeaf,
  firstPreviousHash,
  nextHash,
} from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { desc, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { accessLog, type openAccesses } from './access-log-table.ts'

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The last entry of the chain. */
export type ChainHead = { number: number; hash: Uint8Array }

/** Locks the log until the transaction ends, and returns its last entry. */
export async function lockLog(tx: Transaction): Promise<ChainHead> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('velv access log'))`)
  const [last] = await tx
    .select({ number: accessLog.number, hash: accessLog.hash })
    .from(accessLog)
    .orderBy(desc(accessLog.number))
    .limit(1)
  return last ?? { number: 0, hash: firstPreviousHash }
}

export const saltBytes = 32

export type NewEntry = Omit<AccessContent, 'number'>

/** Appends entries to the log, which the caller has locked; returns its new end. */
export async function appendEntries(
  tx: Transaction,
  end: ChainHead,
  entries: readonly NewEntry[],
  newSalt: () => Buffer = () => randomBytes(saltBytes),
): Promise<ChainHead> {
  let { number, hash } = end
  const rows = entries.map((entry) => {
    number += 1
    const content = canonicalJson({ ...entry, number })
    const salt = newSalt()
    const leaf = Buffer.from(accessLeaf(sha256, salt, Buffer.from(content)))
    hash = nextHash(sha256, hash, leaf)
    return { number, demoId: entry.submission, content, salt, leaf, hash: Buffer.from(hash) }
  })
  if (rows.length > 0) await tx.insert(accessLog).values(rows)
  return { number, hash }
}

/** The same for one person and submission, and without Velv's secret it says nothing about either. */
export const listenerCode = (secret: string, demoId: string, personId: string): string =>
  createHmac('sha256', secret).update(`access log ${demoId} ${personId}`).digest('hex').slice(0, 16)

/** The entry that an access becomes when it is over. */
export function entryOfAccess(secret: string, access: typeof openAccesses.$inferSelect): NewEntry {
  const { demoId, listenerId, kind, updateId, role, beganAt, lastAt, sent, played } = access
  const isStreamed = kind === 'played'
  return {
    version: 2,
    kind: isStreamed ? 'streamed' : 'downloaded',
    submission: demoId,
    update: updateId,
    by: role,
    listener: listenerCode(secret, demoId, listenerId),
    from: beganAt.toISOString(),
    to: lastAt.toISOString(),
    played,
    sent: isStreamed ? sent : [],
    bytes: isStreamed ? 0 : totalStretchMs(sent),
    certificate: '',
  }
}
