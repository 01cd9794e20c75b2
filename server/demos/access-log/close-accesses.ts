import {
  accessIdleMs,
  firstPreviousHash,
  longestAccessMs,
  type LogHeadBody,
} from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { and, asc, desc, eq, lte, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { keepPublicKey } from '../certificate/issue-certificate.ts'
import { demos } from '../demos-table.ts'
import { accessLog, accessLogHeads, openAccesses } from './access-log-table.ts'
import { appendEntries, entryOfAccess, lockLog, type ChainHead } from './append-entries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'baseUrl' | 'secret' | 'signer'>

const batchSize = 500
const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Publishes the heads of days that have ended, and moves accesses that are over into the log. Safe to repeat. */
export async function closeAccesses(needs: Needs): Promise<void> {
  for (let hasMore = true; hasMore;) hasMore = await closeBatch(needs)
}

function closeBatch(needs: Needs): Promise<boolean> {
  const { db, clock } = needs
  return db.transaction(async (tx) => {
    const end = await lockLog(tx)
    const now = clock.now()
    await publishHeads(needs, tx, end, now)
    const over = await tx
      .select({ access: openAccesses, removedAt: demos.removedAt })
      .from(openAccesses)
      .innerJoin(demos, eq(demos.id, openAccesses.demoId))
      .where(isOver(now))
      .orderBy(asc(openAccesses.lastAt))
      .limit(batchSize)
      // A heartbeat that is adding to one has locked a song, too, and isn't waited for.
      .for('update', { of: openAccesses, skipLocked: true })
    await appendEntries(
      tx,
      end,
      // A stream may have recorded its last second after the submission was erased.
      over.flatMap(({ access, removedAt }) => (removedAt ? [] : [entryOfAccess(needs.secret, access)])),
    )
    for (const { sessionId, demoId, kind, updateId } of over.map(({ access }) => access))
      await tx
        .delete(openAccesses)
        .where(
          and(
            eq(openAccesses.sessionId, sessionId),
            eq(openAccesses.demoId, demoId),
            eq(openAccesses.kind, kind),
            eq(openAccesses.updateId, updateId),
          ),
        )
    return over.length === batchSize
  })
}

const isOver = (now: Date) =>
  or(
    lte(openAccesses.lastAt, new Date(now.getTime() - accessIdleMs)),
    lte(openAccesses.beganAt, new Date(now.getTime() - longestAccessMs)),
  )

/**
 * Signs the head of the log for each day that has ended and has none. What no earlier head covers belongs to the first of
 * them, so that processes whose clocks differ can't leave an entry out; the others are days on which Velv was not running.
 */
async function publishHeads(needs: Needs, tx: Transaction, end: ChainHead, now: Date): Promise<void> {
  const [latest] = await tx.select().from(accessLogHeads).orderBy(desc(accessLogHeads.day)).limit(1)
  let { number: last, hash } = latest
    ? { number: latest.last, hash: await hashAt(tx, latest.last) }
    : { number: 0, hash: firstPreviousHash }
  // The log begins with an empty day, because what it has by now is from today.
  const covered = latest ? end : { number: last, hash }
  for (const day of daysToPublish(latest?.day, now)) {
    const document = signHead(needs, {
      type: 'velv-log-head',
      version: 1,
      issuer: needs.baseUrl,
      day,
      first: last + 1,
      last: covered.number,
      previousHead: Buffer.from(hash).toString('hex'),
      head: Buffer.from(covered.hash).toString('hex'),
      publishedAt: now.toISOString(),
    })
    await tx.insert(accessLogHeads).values({ day, last: covered.number, document })
    await keepPublicKey(tx, needs.signer, now)
    ;({ number: last, hash } = covered)
  }
}

/** The days after the latest published one, up to yesterday; yesterday alone if none is published yet. */
function daysToPublish(latest: string | undefined, now: Date): string[] {
  const yesterday = dayOf(new Date(now.getTime() - dayMs))
  const first = latest ? Date.parse(latest) + dayMs : Date.parse(yesterday)
  const count = Math.max(0, (Date.parse(yesterday) - first) / dayMs + 1)
  return Array.from({ length: count }, (_, index) => dayOf(new Date(first + index * dayMs)))
}

async function hashAt(db: Db, number: number): Promise<Uint8Array> {
  const [entry] = await db.select({ hash: accessLog.hash }).from(accessLog).where(eq(accessLog.number, number))
  return entry?.hash ?? firstPreviousHash
}

function signHead({ signer }: Pick<Needs, 'signer'>, body: LogHeadBody): string {
  const unsigned = { ...body, keyId: signer.keyId }
  return canonicalJson({ ...unsigned, signature: signer.sign(signedText(unsigned)) })
}
