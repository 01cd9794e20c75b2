import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { credentials, users } from '../accounts/accounts-table.ts'
import { demoMoves, demos } from '../demos/demos-table.ts'
import { payments } from '../demos/payments/payments-table.ts'
import { privateNotes } from '../demos/private-notes-table.ts'
import { listenings } from '../demos/listenings-table.ts'
import { dropChanges, drops, favorites } from '../drops/drops-table.ts'
import { songs } from '../media/media-table.ts'
import { notices } from '../notices/notices-table.ts'
import { listDevicesOf } from '../notices/push-queries.ts'
import type { Db } from '../platform/database.ts'
import { includedSubmissions, subscriptions } from '../plus/plus-table.ts'
import { listeningSessions } from '../screening/screening-table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings, withdrawals } from '../wallet/wallet-table.ts'

/** Rows read at once: a person may have a hundred thousand demos, and nobody else should feel it. */
const atOnce = 200

type Key = readonly [at: Date, id: string]

/** All rows, a page at a time by key. */
async function* inPages<Row>(read: (after: Key | undefined) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  for (let after: Key | undefined; ;) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield* rows
    after = keyOf(rows.at(-1)!)
  }
}

const later = (at: PgColumn, id: PgColumn, after: Key | undefined): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`

export async function readAccount(db: Db, id: string, now: Date) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  const [credential] = await db
    .select({ at: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.userId, id))
  // A push registration is a key to a device: that there is one may be told, the key not.
  const [device] = await listDevicesOf(db, id, now)
  return { ...user!, hasPushRegistration: device !== undefined, passwordChangedAt: credential?.at ?? null }
}

// What a drop is found by is made from its brief, which is here already.
const { words: _, ...dropColumns } = getTableColumns(drops)

export const eachDrop = (db: Db, userId: string) =>
  inPages(
    (after) =>
      db
        .select(dropColumns)
        .from(drops)
        .where(and(eq(drops.userId, userId), later(drops.createdAt, drops.id, after)))
        .orderBy(asc(drops.createdAt), asc(drops.id))
        .limit(atOnce),
    (drop) => [drop.createdAt, drop.id],
  )

const song = {
  format: songs.format,
  bytes: songs.bytes,
  durationMs: songs.durationMs,
  loudnessLufs: songs.loudnessLufs,
}

/** A person's demos with all that became of them; listeners are named as the receipt names them. */
export async function* eachDemo(db: Db, userId: string) {
  for (let after: Key | undefined; ;) {
    const found = await db
      .select({ demo: demos, drop: { artist: drops.artist, label: drops.label }, song })
      .from(demos)
      .innerJoin(drops, eq(drops.id, demos.dropId))
      .leftJoin(songs, eq(songs.id, demos.songId))
      .where(and(eq(demos.userId, userId), isNull(demos.removedAt), later(demos.createdAt, demos.id, after)))
      .orderBy(asc(demos.createdAt), asc(demos.id))
      .limit(atOnce)
    if (found.length === 0) return
    const beside = await readBesideDemos(
      db,
      found.map(({ demo }) => demo.id),
    )
    for (const { demo, drop, song: facts } of found) {
      const { id, songId, title, lyrics, result, createdAt, sentAt } = demo
      yield { id, songId, title, lyrics, drop, song: facts, result, createdAt, sentAt, ...beside(id) }
    }
    const last = found.at(-1)!.demo
    after = [last.createdAt, last.id]
  }
}

async function readBesideDemos(db: Db, ids: string[]) {
  const [moves, heard, paid] = await Promise.all([
    db.select().from(demoMoves).where(inArray(demoMoves.demoId, ids)).orderBy(asc(demoMoves.at)),
    db.select().from(listenings).where(inArray(listenings.demoId, ids)).orderBy(asc(listenings.firstAt)),
    db.select().from(payments).where(inArray(payments.demoId, ids)).orderBy(asc(payments.createdAt)),
  ])
  const byDemo = <Row extends { demoId: string }>(rows: Row[]) => Map.groupBy(rows, ({ demoId }) => demoId)
  const [movesOf, heardOf, paidOf] = [byDemo(moves), byDemo(heard), byDemo(paid)]
  return (id: string) => ({
    history: (movesOf.get(id) ?? []).map(({ at, to, actorSays }) => ({ at, result: to, by: actorSays })),
    heard: (heardOf.get(id) ?? []).map(({ listenerSays, heard: parts, firstAt, lastAt }) => ({
      by: listenerSays,
      parts,
      firstAt,
      lastAt,
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

/** What somebody changed in his drops after their approval, before and after. */
export const eachChange = (db: Db, userId: string) =>
  inPages(
    (after) =>
      db
        .select({ id: dropChanges.id, dropId: dropChanges.dropId, at: dropChanges.at, changes: dropChanges.changes })
        .from(dropChanges)
        .innerJoin(drops, eq(drops.id, dropChanges.dropId))
        .where(and(eq(drops.userId, userId), later(dropChanges.at, dropChanges.id, after)))
        .orderBy(asc(dropChanges.at), asc(dropChanges.id))
        .limit(atOnce),
    ({ at, id }) => [at, id],
  )

/** Velv Plus as it stands; the keys it has at the payment provider are ours. */
export async function readPlus(db: Db, userId: string) {
  const { state, periodEnd, createdAt } = subscriptions
  const [row] = await db
    .select({ state, periodEnd, createdAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** What paid months of Velv Plus brought, and what it was spent on. */
export const eachIncluded = (db: Db, userId: string) =>
  inPages(
    (after) =>
      db
        .select({
          id: includedSubmissions.id,
          grantedAt: includedSubmissions.grantedAt,
          expiresAt: includedSubmissions.expiresAt,
          spentOn: includedSubmissions.spentOn,
          spentAt: includedSubmissions.spentAt,
        })
        .from(includedSubmissions)
        .where(
          and(
            eq(includedSubmissions.userId, userId),
            later(includedSubmissions.grantedAt, includedSubmissions.id, after),
          ),
        )
        .orderBy(asc(includedSubmissions.grantedAt), asc(includedSubmissions.id))
        .limit(atOnce),
    ({ grantedAt, id }) => [grantedAt, id],
  )

/** Whose hearts were put on what; the drop by its name, while it may be seen. */
export const readHearts = (db: Db, userId: string) =>
  db
    .select({ dropId: favorites.dropId, artist: drops.artist, label: drops.label, at: favorites.at })
    .from(favorites)
    .innerJoin(drops, eq(drops.id, favorites.dropId))
    .where(and(eq(favorites.userId, userId), eq(drops.status, 'approved')))
    .orderBy(asc(favorites.at))

/** Her own notes on pitches. */
export const eachPrivateNote = (db: Db, ownerId: string) =>
  inPages(
    (after) =>
      db
        .select({
          id: privateNotes.demoId,
          song: demos.title,
          text: privateNotes.text,
          updatedAt: privateNotes.updatedAt,
        })
        .from(privateNotes)
        .innerJoin(demos, eq(demos.id, privateNotes.demoId))
        .where(and(eq(privateNotes.ownerId, ownerId), later(privateNotes.updatedAt, privateNotes.demoId, after)))
        .orderBy(asc(privateNotes.updatedAt), asc(privateNotes.demoId))
        .limit(atOnce),
    ({ updatedAt, id }) => [updatedAt, id],
  )

export const eachNotice = (db: Db, userId: string) =>
  inPages(
    (after) =>
      db
        .select({ id: notices.id, title: notices.title, body: notices.body, at: notices.at, readAt: notices.readAt })
        .from(notices)
        .where(and(eq(notices.userId, userId), later(notices.at, notices.id, after)))
        .orderBy(asc(notices.at), asc(notices.id))
        .limit(atOnce),
    ({ at, id }) => [at, id],
  )

export const eachListening = (db: Db, screenerId: string) =>
  inPages(
    (after) =>
      db
        .select({
          id: listeningSessions.id,
          startedAt: listeningSessions.startedAt,
          stoppedAt: listeningSessions.stoppedAt,
          countedMs: listeningSessions.countedMs,
          rateMicros: listeningSessions.rateMicros,
        })
        .from(listeningSessions)
        .where(
          and(
            eq(listeningSessions.screenerId, screenerId),
            later(listeningSessions.startedAt, listeningSessions.id, after),
          ),
        )
        .orderBy(asc(listeningSessions.startedAt), asc(listeningSessions.id))
        .limit(atOnce),
    ({ startedAt, id }) => [startedAt, id],
  )

/** What a screener's wallet was credited with, entry by entry. */
export async function* eachEarning(db: Db, screenerId: string) {
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'screener'), eq(ledgerAccounts.ownerId, screenerId)))
  if (!account) return
  yield* inPages(
    (after) =>
      db
        .select({
          id: ledgerEntries.id,
          at: ledgerPostings.at,
          kind: ledgerPostings.kind,
          seconds: ledgerPostings.seconds,
          amountMicros: ledgerEntries.amountMicros,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
        .where(and(eq(ledgerEntries.accountId, account.id), after && sql`${ledgerEntries.id} > ${after[1]}::uuid`))
        .orderBy(asc(ledgerEntries.id))
        .limit(atOnce),
    ({ at, id }) => [at, id],
  )
}

/** A screener's withdrawals; the names they have at the payment provider are ours. */
export const eachWithdrawal = (db: Db, screenerId: string) =>
  inPages(
    (after) =>
      db
        .select({
          id: withdrawals.id,
          state: withdrawals.state,
          amountMicros: withdrawals.amountMicros,
          returnedMicros: withdrawals.returnedMicros,
          failedFor: withdrawals.failedFor,
          requestedAt: withdrawals.requestedAt,
          sentAt: withdrawals.sentAt,
          arrivesAt: withdrawals.arrivesAt,
          paidAt: withdrawals.paidAt,
          failedAt: withdrawals.failedAt,
        })
        .from(withdrawals)
        .where(and(eq(withdrawals.screenerId, screenerId), later(withdrawals.requestedAt, withdrawals.id, after)))
        .orderBy(asc(withdrawals.requestedAt), asc(withdrawals.id))
        .limit(atOnce),
    ({ requestedAt, id }) => [requestedAt, id],
  )
