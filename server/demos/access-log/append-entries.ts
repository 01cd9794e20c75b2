import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type AccessContent,
  accessLeaf,
  firstPreviousHash,
  nextHash,
} from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { desc, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { accessLog } from './access-log-table.ts'

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

export type NewEntry = Omit<AccessContent, 'number'>

/** Appends entries to the log, which the caller has locked; returns its new end. */
export async function appendEntries(tx: Transaction, end: ChainHead, entries: readonly NewEntry[]): Promise<ChainHead> {
  let { number, hash } = end
  const rows = entries.map((entry) => {
    number += 1
    const content = canonicalJson({ ...entry, number })
    const salt = randomBytes(32)
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
