import { asc, desc, eq, inArray } from 'drizzle-orm'
import { credentials, users } from '../accounts/accounts-table.ts'
import { listSessions } from '../accounts/sessions.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { demoMoves, demos, payments } from '../demos/demos-table.ts'
import { listenings } from '../demos/listenings-table.ts'
import type { Deps } from '../deps.ts'
import { drops } from '../drops/drops-table.ts'
import { songs } from '../media/media-table.ts'
import { notices } from '../notices/notices-table.ts'
import type { Db } from '../platform/database.ts'
import { listeningSessions } from '../screening/screening-table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../wallet/wallet-table.ts'

/** Everything kept about a person, in his own words' order; no other person's name is in it. */
export async function readMyData(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  const { db, clock } = deps
  const { id } = viewer
  const [account, sessions, ownDrops, ownDemos, told, listening, earnings] = await Promise.all([
    readAccount(db, id),
    listSessions(deps, viewer),
    db.select().from(drops).where(eq(drops.userId, id)).orderBy(asc(drops.createdAt)),
    readDemos(db, id),
    db.select().from(notices).where(eq(notices.userId, id)).orderBy(desc(notices.at)),
    db
      .select()
      .from(listeningSessions)
      .where(eq(listeningSessions.screenerId, id))
      .orderBy(asc(listeningSessions.startedAt)),
    readEarnings(db, id),
  ])
  return {
    madeAt: clock.now().toISOString(),
    account,
    sessions,
    drops: ownDrops,
    demos: ownDemos,
    notices: told.map(({ title, body, at, readAt }) => ({ title, body, at, readAt })),
    listening: listening.map(({ startedAt, stoppedAt, countedMs, rateMicros }) => ({
      startedAt,
      stoppedAt,
      countedMs,
      rateMicros,
    })),
    earnings,
  }
}

export type MyData = Awaited<ReturnType<typeof readMyData>>

async function readAccount(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  const [credential] = await db
    .select({ passwordChangedAt: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.userId, id))
  // A push registration is a key to a device: that there is one may be told, the key not.
  const { fcmToken, ...account } = user!
  return {
    ...account,
    hasPushRegistration: fcmToken !== null,
    passwordChangedAt: credential?.passwordChangedAt ?? null,
  }
}

async function readDemos(db: Db, userId: string) {
  const found = await db
    .select({
      demo: demos,
      drop: { artist: drops.artist, label: drops.label },
      song: {
        format: songs.format,
        bytes: songs.bytes,
        durationMs: songs.durationMs,
        loudnessLufs: songs.loudnessLufs,
      },
    })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(songs, eq(songs.id, demos.songId))
    .where(eq(demos.userId, userId))
    .orderBy(asc(demos.createdAt))
  const ids = found.map(({ demo }) => demo.id)
  if (ids.length === 0) return []
  const [moves, heard, paid] = await Promise.all([
    db.select().from(demoMoves).where(inArray(demoMoves.demoId, ids)).orderBy(asc(demoMoves.at)),
    db.select().from(listenings).where(inArray(listenings.demoId, ids)).orderBy(asc(listenings.firstAt)),
    db.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt)),
  ])
  return found.map(({ demo, drop, song }) => ({
    id: demo.id,
    songId: demo.songId,
    title: demo.title,
    lyrics: demo.lyrics,
    drop,
    song,
    result: demo.result,
    createdAt: demo.createdAt,
    sentAt: demo.sentAt,
    history: moves
      .filter(({ demoId }) => demoId === demo.id)
      .map(({ at, to, actorSays }) => ({ at, result: to, by: actorSays })),
    heard: heard
      .filter(({ demoId }) => demoId === demo.id)
      .map(({ listenerSays, heard: parts, firstAt, lastAt }) => ({ by: listenerSays, parts, firstAt, lastAt })),
    payments: paid
      .filter(({ demoId }) => demoId === demo.id)
      .map(({ amount, currency, state, createdAt }) => ({ amount, currency, state, createdAt })),
  }))
}

const readEarnings = (db: Db, id: string) =>
  db
    .select({
      at: ledgerPostings.at,
      kind: ledgerPostings.kind,
      seconds: ledgerPostings.seconds,
      amountMicros: ledgerEntries.amountMicros,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerAccounts.ownerId, id))
    .orderBy(asc(ledgerPostings.at))
