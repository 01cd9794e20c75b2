import { isArtistKnown } from '@velv/domain/demos/holds/hold.ts'
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { accessLog } from '../../demos/access-log/access-log-table.ts'
import { certificates } from '../../demos/certificate/certificates-table.ts'
import { demoMoves, demos } from '../../demos/demos-table.ts'
import { listGuests } from '../../demos/listening/listenings-queries.ts'
import { listenings } from '../../demos/listening/listenings-table.ts'
import { demoUpdates } from '../../demos/updates/demo-updates-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { readSubmittedBriefs, viewSubmittedBrief } from '../../drops/submitted/submitted-briefs-queries.ts'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { batchSize, iterateBatches, afterKey } from './iterate-batches.ts'

const song = {
  format: recordings.format,
  bytes: recordings.bytes,
  durationMs: recordings.durationMs,
  loudnessLufs: recordings.loudnessLufs,
}

// The receipt already names the listeners and the screeners who recused themselves, the search tokens are derived from
// the other columns, and the brief is written out.
const {
  userId: _u,
  searchTokens: _w,
  idempotencyKey: _s,
  screenerId: _d,
  leasedTo: _l,
  leasedUntil: _n,
  recusedBy: _p,
  linkRequestedBy: _a,
  briefHash: _b,
  ...demoColumns
} = getTableColumns(demos)

/** A person's demos with their full history. */
export const eachDemo = (db: Db, userId: string) =>
  iterateBatches(
    async (after) => {
      const found = await db
        .select({
          demo: demoColumns,
          briefHash: demos.briefHash,
          drop: { artist: drops.artist, label: drops.label },
          song,
        })
        .from(demos)
        .innerJoin(drops, eq(drops.id, demos.dropId))
        .leftJoin(recordings, eq(recordings.id, demos.recordingId))
        .where(and(eq(demos.userId, userId), isNull(demos.removedAt), afterKey(demos.createdAt, demos.id, after)))
        .orderBy(asc(demos.createdAt), asc(demos.id))
        .limit(batchSize)
      const [extrasOf, briefs] = await Promise.all([
        loadDemoExtras(
          db,
          found.map(({ demo }) => demo.id),
        ),
        readSubmittedBriefs(
          db,
          found.map(({ demo, briefHash }) => ({ dropId: demo.dropId, briefHash })),
        ),
      ])
      return found.map(({ demo, briefHash, ...around }) => {
        const brief = briefs.get(briefHash ?? '')
        const knowsArtist = isArtistKnown(demo)
        const submittedTo = brief ? viewSubmittedBrief(brief, { knowsArtist }) : null
        return { ...demo, ...around, submittedTo, ...extrasOf(demo.id) }
      })
    },
    ({ createdAt, id }) => [createdAt, id],
  )

async function loadDemoExtras(db: Db, ids: string[]) {
  const [certified, accesses, moves, heard, guests, paid, updates] = await Promise.all([
    db.select().from(certificates).where(inArray(certificates.demoId, ids)),
    db
      .select({ demoId: accessLog.demoId, content: accessLog.content })
      .from(accessLog)
      .where(inArray(accessLog.demoId, ids))
      .orderBy(asc(accessLog.number)),
    db.select().from(demoMoves).where(inArray(demoMoves.demoId, ids)).orderBy(asc(demoMoves.at)),
    db.select().from(listenings).where(inArray(listenings.demoId, ids)).orderBy(asc(listenings.firstAt)),
    listGuests(db, ids),
    db.select().from(payments).where(inArray(payments.demoId, ids)).orderBy(asc(payments.createdAt)),
    db.select().from(demoUpdates).where(inArray(demoUpdates.demoId, ids)).orderBy(asc(demoUpdates.id)),
  ])
  const byDemo = <Row extends { demoId: string }>(rows: Row[]) => Map.groupBy(rows, ({ demoId }) => demoId)
  const documentOf = new Map(certified.map(({ demoId, document }) => [demoId, document]))
  const accessesOf = Map.groupBy(accesses, ({ demoId }) => demoId)
  const [movesOf, paidOf, updatesOf] = [byDemo(moves), byDemo(paid), byDemo(updates)]
  // What was only downloaded by a link is in the access log.
  const heardOf = byDemo([...heard, ...guests.filter(({ heardMs }) => heardMs > 0)])
  return (id: string) => ({
    certificate: JSON.parse(documentOf.get(id) ?? 'null') as unknown,
    accessLog: (accessesOf.get(id) ?? []).map(({ content }) => JSON.parse(content!) as unknown),
    // Without what a screener wrote to the owner.
    history: (movesOf.get(id) ?? []).map(({ at, to, actorLabel, reason, praise, note }) => ({
      at,
      result: to,
      by: actorLabel,
      reason,
      praise,
      note,
    })),
    heard: (heardOf.get(id) ?? []).map(({ listenerLabel, heard: parts, firstAt, lastAt }) => ({
      by: listenerLabel,
      parts,
      firstAt,
      lastAt,
    })),
    updates: (updatesOf.get(id) ?? []).map(({ versionId, kind, note, offeredAt, withdrawnAt }) => ({
      versionId,
      kind,
      note,
      offeredAt,
      withdrawnAt,
    })),
    payments: (paidOf.get(id) ?? []).map(({ amount, currency, state, method, dispute, createdAt, paidAt }) => ({
      amount,
      currency,
      state,
      method,
      dispute,
      createdAt,
      paidAt,
    })),
  })
}
