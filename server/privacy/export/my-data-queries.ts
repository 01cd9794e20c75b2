import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import { credentials, users } from '../../accounts/accounts-table.ts'
import { readEvidence } from '../../accounts/evidence/evidence-queries.ts'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { staffNotes } from '../../accounts/staff/staff-table.ts'
import { readActiveTwoFactor } from '../../accounts/two-factor/two-factor-queries.ts'
import { demoMoves, demos, hasNote } from '../../demos/demos-table.ts'
import { privateNotes } from '../../demos/decisions/private-notes-table.ts'
import { opinions } from '../../demos/team/opinions-table.ts'
import type { Deps } from '../../deps.ts'
import { isAdmittedTo } from '../../drops/drop-access.ts'
import { dropInvitations, dropMembers } from '../../drops/private/private-drops-table.ts'
import { dropChanges, drops, favorites, proposedChanges } from '../../drops/drops-table.ts'
import { notifications } from '../../notifications/notifications-table.ts'
import { listDevicesOf } from '../../notifications/push/push-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { readEmailSuppression } from '../../platform/email/email-suppressions-queries.ts'
import { includedSubmissions, plusInvoices, subscriptions } from '../../plus/plus-table.ts'
import { listeningSessions } from '../../screening/screening-table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings, withdrawals } from '../../wallet/wallet-table.ts'
import { songs } from '../../songs/songs-table.ts'
import { teamInvitations } from '../../teams/team-invitations-table.ts'
import { splitAddenda, splitHistory, splitSheets, writerShares } from '../../songs/splits/splits-table.ts'
import { batchSize, iterateBatches, afterKey } from './iterate-batches.ts'

/** The account, with what is stored elsewhere about it. */
export async function readAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  const now = clock.now()
  const [user] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  const [credential] = await db
    .select({ at: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.userId, id))
  // A push registration is a key to a device: the export shows that it exists, but not the key.
  const [device] = await listDevicesOf(db, id, now)
  // Whether two-factor authentication is on, and since when; without the secret.
  const twoFactor = await readActiveTwoFactor(db, id)
  // Why no emails are sent to their address: its server has rejected one.
  const suppression = await readEmailSuppression(db, user!.email)
  return {
    ...user!,
    emailRejected: suppression ? { at: suppression.at, response: suppression.response } : null,
    twoFactorSince: twoFactor?.turnedOnAt ?? null,
    hasPushRegistration: device !== undefined,
    passwordChangedAt: credential?.at ?? null,
  }
}

/** Where the person works; what they are there is part of the account. */
export async function readMyOrganization(db: Db, userId: string) {
  const [found] = await db
    .select({ id: organizations.id, name: organizations.name, approvedDomain: organizations.approvedDomain })
    .from(organizations)
    .innerJoin(users, eq(users.organizationId, organizations.id))
    .where(eq(users.id, userId))
  return found ?? null
}

/** The invitations to teams that the person got, and those they sent. */
export const eachTeamInvitation = (db: Db, { id, email }: { id: string; email: string }) =>
  iterateBatches(
    (after) =>
      db
        .select()
        .from(teamInvitations)
        .where(
          and(
            or(eq(teamInvitations.email, email), eq(teamInvitations.acceptedBy, id), eq(teamInvitations.invitedBy, id)),
            afterKey(teamInvitations.createdAt, teamInvitations.id, after),
          ),
        )
        .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id))
        .limit(batchSize),
    (invitation) => [invitation.createdAt, invitation.id],
  )

/** What the person said about their work, without the hash that is derived from it. */
export async function readMyEvidence(db: Db, userId: string) {
  const row = await readEvidence(db, userId)
  if (!row) return null
  const { userId: _, noteHash: __, ...given } = row
  return given
}

// The search tokens are derived from the brief, which is included.
const { searchTokens: _, ...dropColumns } = getTableColumns(drops)
const { searchTokens: __, ...accountColumns } = getTableColumns(users)

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

/** What a person changed in their drops after approval, before and after. */
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

/** The state of Velv Plus, without the IDs at the payment provider, which are internal. */
export async function readPlus(db: Db, userId: string) {
  const { state, periodEnd, createdAt } = subscriptions
  const [row] = await db
    .select({ state, periodEnd, createdAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** The paid months of Velv Plus, without the ID at the payment provider, which is internal. */
export const eachPlusInvoice = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: plusInvoices.id,
          paidAt: plusInvoices.paidAt,
          amount: plusInvoices.amount,
          currency: plusInvoices.currency,
          state: plusInvoices.state,
        })
        .from(plusInvoices)
        .where(and(eq(plusInvoices.userId, userId), afterKey(plusInvoices.paidAt, plusInvoices.id, after)))
        .orderBy(asc(plusInvoices.paidAt), asc(plusInvoices.id))
        .limit(batchSize),
    ({ paidAt, id }) => [paidAt, id],
  )

/** The submissions included with each paid month of Velv Plus, and what they were used for. */
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

/** What staff wrote about the person and their drops, without who wrote it. */
export const eachStaffNote = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: staffNotes.id, at: staffNotes.at, about: staffNotes.subjectKind, text: staffNotes.text })
        .from(staffNotes)
        .where(
          and(
            // One array, so that the planner reads along the index of the subjects.
            sql`${staffNotes.subjectId} = any (array(
              select ${userId}::uuid union all select ${drops.id} from ${drops} where ${drops.userId} = ${userId}))`,
            ne(staffNotes.subjectKind, 'organization'),
            afterKey(staffNotes.at, staffNotes.id, after),
          ),
        )
        .orderBy(asc(staffNotes.at), asc(staffNotes.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** The person's favorites; a drop by its name, as long as they may see it. */
export const readFavorites = (db: Db, userId: string) =>
  db
    .select({ dropId: favorites.dropId, artist: drops.artist, label: drops.label, at: favorites.at })
    .from(favorites)
    .innerJoin(drops, eq(drops.id, favorites.dropId))
    .where(and(eq(favorites.userId, userId), eq(drops.status, 'approved'), isAdmittedTo(userId)))
    .orderBy(asc(favorites.at))

/** The private drops that a creator was let in to, by id. */
export const readAdmissions = (db: Db, userId: string) =>
  db
    .select({ dropId: dropMembers.dropId, how: dropMembers.how, at: dropMembers.at })
    .from(dropMembers)
    .where(eq(dropMembers.userId, userId))
    .orderBy(asc(dropMembers.at))

/** The addresses that an owner invited to their drops. */
export const eachInvitation = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: dropInvitations.id,
          dropId: dropInvitations.dropId,
          email: dropInvitations.email,
          at: dropInvitations.createdAt,
          acceptedAt: dropInvitations.acceptedAt,
        })
        .from(dropInvitations)
        .innerJoin(drops, eq(drops.id, dropInvitations.dropId))
        .where(and(eq(drops.userId, userId), afterKey(dropInvitations.createdAt, dropInvitations.id, after)))
        .orderBy(asc(dropInvitations.createdAt), asc(dropInvitations.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** The person's own notes on pitches. */
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

/** What the person thought of pitches for their organization. */
export const eachOpinion = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: opinions.demoId, song: demos.title, opinion: opinions.opinion, at: opinions.at })
        .from(opinions)
        .innerJoin(demos, eq(demos.id, opinions.demoId))
        .where(and(eq(opinions.userId, userId), afterKey(opinions.at, opinions.demoId, after)))
        .orderBy(asc(opinions.at), asc(opinions.demoId))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** What the person wrote with their decisions: a screener on pitches and no gos, an owner on no gos. */
export const eachDecisionNote = (db: Db, authorId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: demoMoves.id,
          at: demoMoves.at,
          song: demos.title,
          result: demoMoves.to,
          reason: demoMoves.reason,
          praise: demoMoves.praise,
          note: demoMoves.note,
          ownerNote: demoMoves.ownerNote,
        })
        .from(demoMoves)
        .innerJoin(demos, eq(demos.id, demoMoves.demoId))
        .where(and(eq(demoMoves.actorId, authorId), hasNote, afterKey(demoMoves.at, demoMoves.id, after)))
        .orderBy(asc(demoMoves.at), asc(demoMoves.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
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

/** The credits of a screener's wallet, entry by entry. */
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

/** A screener's withdrawals, without their IDs at the payment provider, which are internal. */
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

/** The split sheets of a creator's songs, with every writer on them, what was added, and what happened. */
export const eachSplitSheet = (db: Db, userId: string) =>
  iterateBatches(
    async (after) => {
      const sheets = await db
        .select(getTableColumns(splitSheets))
        .from(splitSheets)
        .innerJoin(songs, eq(songs.id, splitSheets.songId))
        .where(and(eq(songs.userId, userId), afterKey(splitSheets.createdAt, splitSheets.id, after)))
        .orderBy(asc(splitSheets.createdAt), asc(splitSheets.id))
        .limit(batchSize)
      const ids = sheets.map(({ id }) => id)
      const writers = await db
        .select()
        .from(writerShares)
        .where(inArray(writerShares.sheetId, ids))
        .orderBy(asc(writerShares.position))
      const addenda = await db
        .select()
        .from(splitAddenda)
        .where(inArray(splitAddenda.sheetId, ids))
        .orderBy(asc(splitAddenda.id))
      const history = await db
        .select({
          songId: splitHistory.songId,
          version: splitHistory.version,
          at: splitHistory.at,
          actor: splitHistory.actor,
          action: splitHistory.action,
          writer: splitHistory.writer,
          email: splitHistory.email,
        })
        .from(splitHistory)
        .where(
          inArray(
            splitHistory.songId,
            sheets.map(({ songId }) => songId),
          ),
        )
        .orderBy(asc(splitHistory.id))
      const bySheet = Map.groupBy(writers, ({ sheetId }) => sheetId)
      const addendaOf = Map.groupBy(addenda, ({ sheetId }) => sheetId)
      return sheets.map((sheet) => ({
        ...sheet,
        writers: bySheet.get(sheet.id) ?? [],
        addenda: addendaOf.get(sheet.id) ?? [],
        history: history
          .filter(({ songId, version }) => songId === sheet.songId && version === sheet.version)
          .map(({ songId: _s, version: _v, ...entry }) => entry),
      }))
    },
    ({ createdAt, id }) => [createdAt, id],
  )
