import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { credentials, users } from '../../accounts/accounts-table.ts'
import { isRejectionFinal } from '../../accounts/is-rejection-final.ts'
import { readActiveTwoFactor } from '../../accounts/two-factor/two-factor-queries.ts'
import { demos } from '../../demos/demos-table.ts'
import { privateNotes } from '../../demos/decisions/private-notes-table.ts'
import type { Deps } from '../../deps.ts'
import { dropChanges, drops, favorites, proposedChanges } from '../../drops/drops-table.ts'
import { notifications } from '../../notifications/notifications-table.ts'
import { listDevicesOf } from '../../notifications/push/push-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { includedSubmissions, subscriptions } from '../../plus/plus-table.ts'
import { listeningSessions } from '../../screening/screening-table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings, withdrawals } from '../../wallet/wallet-table.ts'
import { batchSize, iterateBatches, afterKey } from './iterate-batches.ts'

/** What staff said a moment ago and may still take back she does not read yet. */
export async function readAccount({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, id: string) {
  const now = clock.now()
  const [user] = await db.select().from(users).where(eq(users.id, id))
  const hiddenRejection = isRejectionFinal(user!, now, config) ? {} : { refusedAt: null, refusedReason: null }
  const [credential] = await db
    .select({ at: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.userId, id))
  // A push registration is a key to a device: that there is one may be told, the key not.
  const [device] = await listDevicesOf(db, id, now)
  // That there is a second factor, and since when; its secret stays here.
  const twoFactor = await readActiveTwoFactor(db, id)
  return {
    ...user!,
    ...hiddenRejection,
    twoFactorSince: twoFactor?.turnedOnAt ?? null,
    hasPushRegistration: device !== undefined,
    passwordChangedAt: credential?.at ?? null,
  }
}

// What a drop is found by is made from its brief, which is here already.
const { searchTokens: _, ...dropColumns } = getTableColumns(drops)

export const eachDrop = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select(dropColumns)
        .from(drops)
        .where(and(eq(drops.userId, userId), afterKey(drops.createdAt, drops.id, after)))
        .orderBy(asc(drops.createdAt), asc(drops.id))
        .limit(batchSize),
    (drop) => [drop.createdAt, drop.id],
  )

/** What somebody changed in his drops after their approval, before and after. */
export const eachChange = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: dropChanges.id, dropId: dropChanges.dropId, at: dropChanges.at, changes: dropChanges.changes })
        .from(dropChanges)
        .innerJoin(drops, eq(drops.id, dropChanges.dropId))
        .where(and(eq(drops.userId, userId), afterKey(dropChanges.at, dropChanges.id, after)))
        .orderBy(asc(dropChanges.at), asc(dropChanges.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** Changes someone proposed to their drops, and the result of each review. */
export const eachProposal = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          dropId: proposedChanges.dropId,
          at: proposedChanges.at,
          state: proposedChanges.state,
          changes: proposedChanges.changes,
          reason: proposedChanges.reason,
        })
        .from(proposedChanges)
        .innerJoin(drops, eq(drops.id, proposedChanges.dropId))
        .where(and(eq(drops.userId, userId), afterKey(proposedChanges.at, proposedChanges.dropId, after)))
        .orderBy(asc(proposedChanges.at), asc(proposedChanges.dropId))
        .limit(batchSize),
    ({ at, dropId }) => [at, dropId],
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
export const eachIncludedSubmission = (db: Db, userId: string) =>
  iterateBatches(
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
            afterKey(includedSubmissions.grantedAt, includedSubmissions.id, after),
          ),
        )
        .orderBy(asc(includedSubmissions.grantedAt), asc(includedSubmissions.id))
        .limit(batchSize),
    ({ grantedAt, id }) => [grantedAt, id],
  )

/** Whose hearts were put on what; the drop by its name, while it may be seen. */
export const readFavorites = (db: Db, userId: string) =>
  db
    .select({ dropId: favorites.dropId, artist: drops.artist, label: drops.label, at: favorites.at })
    .from(favorites)
    .innerJoin(drops, eq(drops.id, favorites.dropId))
    .where(and(eq(favorites.userId, userId), eq(drops.status, 'approved')))
    .orderBy(asc(favorites.at))

/** Her own notes on pitches. */
export const eachPrivateNote = (db: Db, ownerId: string) =>
  iterateBatches(
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
        .where(and(eq(privateNotes.ownerId, ownerId), afterKey(privateNotes.updatedAt, privateNotes.demoId, after)))
        .orderBy(asc(privateNotes.updatedAt), asc(privateNotes.demoId))
        .limit(batchSize),
    ({ updatedAt, id }) => [updatedAt, id],
  )

export const eachNotification = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: notifications.id,
          title: notifications.title,
          body: notifications.body,
          at: notifications.at,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), afterKey(notifications.at, notifications.id, after)))
        .orderBy(asc(notifications.at), asc(notifications.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

export const eachListening = (db: Db, screenerId: string) =>
  iterateBatches(
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
            afterKey(listeningSessions.startedAt, listeningSessions.id, after),
          ),
        )
        .orderBy(asc(listeningSessions.startedAt), asc(listeningSessions.id))
        .limit(batchSize),
    ({ startedAt, id }) => [startedAt, id],
  )

/** What a screener's wallet was credited with, entry by entry. */
export async function* eachEarning(db: Db, screenerId: string) {
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'screener'), eq(ledgerAccounts.ownerId, screenerId)))
  if (!account) return
  yield* iterateBatches(
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
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )
}

/** A screener's withdrawals; the names they have at the payment provider are ours. */
export const eachWithdrawal = (db: Db, screenerId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: withdrawals.id,
          state: withdrawals.state,
          amountMicros: withdrawals.amountMicros,
          returnedMicros: withdrawals.returnedMicros,
          failureReason: withdrawals.failureReason,
          requestedAt: withdrawals.requestedAt,
          sentAt: withdrawals.sentAt,
          arrivesAt: withdrawals.arrivesAt,
          paidAt: withdrawals.paidAt,
          failedAt: withdrawals.failedAt,
        })
        .from(withdrawals)
        .where(and(eq(withdrawals.screenerId, screenerId), afterKey(withdrawals.requestedAt, withdrawals.id, after)))
        .orderBy(asc(withdrawals.requestedAt), asc(withdrawals.id))
        .limit(batchSize),
    ({ requestedAt, id }) => [requestedAt, id],
  )
