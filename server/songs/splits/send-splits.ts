import { AppError } from '@velv/domain/errors.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { canSend, isReadyForHold } from '@velv/domain/songs/splits/split-sheet.ts'
import { canMove } from '@velv/domain/songs/splits/writer-share.ts'
import { canRemind } from '@velv/domain/songs/splits/split-limits.ts'
import { eq, lte } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readSong } from '../songs-queries.ts'
import { ownSong } from './own-song.ts'
import { finishSheet, recordSplit, touchSheet, withdrawn } from './record-split.ts'
import { endLinks, makeLink, readActiveLink } from './split-links.ts'
import { isUndoable, listWriters, lockSheet, type SheetRows, shownWriter } from './splits-queries.ts'
import { type SplitSheetRow, splitSheets, type WriterShareRow, writerShares } from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs'>

const dayMs = 86_400_000

/** When the next reminder is due, after so many; null after the last one. */
export function nextReminder(sentAt: Date, sent: number): Date | null {
  const days = splitLimits.reminderDays[sent]
  return days === undefined ? null : new Date(sentAt.getTime() + days * dayMs)
}

/** Sends every draft to its writer, which confirms the creator's own share. A creator alone finishes the sheet. */
export async function sendSplits(
  needs: Needs,
  viewer: Viewer,
  songId: string,
  { revision }: { revision: number },
): Promise<void> {
  const now = needs.clock.now()
  await needs.db.transaction(async (tx) => {
    const { sheet, writers } = await lockOwnSheet(tx, viewer, songId)
    const { title, isrc, containsSamples } = (await readSong(tx, songId))!
    if (sheet.revision !== revision) throw new AppError('splits/changed')
    if (!canSend({ writers })) throw new AppError('splits/incomplete')
    for (const writer of writers.filter(({ state }) => state === 'draft')) {
      if (writer.isCreator) await confirmOwn(tx, sheet, writer, now)
      else await request(needs, tx, viewer, { sheet, writer, action: 'send', now })
    }
    await tx
      .update(splitSheets)
      .set(sheet.sentAt ? { sentAt: sheet.sentAt } : { sentAt: now, title, isrc, containsSamples })
      .where(eq(splitSheets.id, sheet.id))
    const after = await listWriters(tx, sheet.id)
    if (isReadyForHold({ writers: after })) await finishSheet(needs, tx, sheet, after, now)
    await touchSheet(tx, sheet)
  })
}

async function lockOwnSheet(tx: Transaction, viewer: Viewer, songId: string): Promise<SheetRows> {
  await ownSong(tx, viewer, songId, 'song.edit')
  const found = await lockSheet(tx, songId)
  if (!found) throw new AppError('splits/incomplete')
  return found
}

async function confirmOwn(tx: Transaction, sheet: SplitSheetRow, writer: WriterShareRow, now: Date): Promise<void> {
  await tx
    .update(writerShares)
    .set({ state: 'confirmed', sentAt: now, answeredAt: now })
    .where(eq(writerShares.id, writer.id))
  await recordSplit(tx, sheet, { action: 'confirmOwn', actor: 'creator', at: now, writer })
}

type Request = { sheet: SplitSheetRow; writer: WriterShareRow; action: 'send' | 'remind'; now: Date }

async function request(
  { limits, jobs }: Pick<Needs, 'limits' | 'jobs'>,
  tx: Transaction,
  viewer: Viewer,
  { sheet, writer, action, now }: Request,
): Promise<void> {
  await limits.consume('split.invite', viewer.id)
  await tx
    .update(writerShares)
    .set({
      state: 'sent',
      sentAt: now,
      openedAt: null,
      answeredAt: null,
      answeredBy: '',
      suggestion: null,
      reason: '',
      remindersSent: 0,
      remindedAt: null,
      nextReminderAt: nextReminder(now, 0),
    })
    .where(eq(writerShares.id, writer.id))
  const link = await makeLink(tx, writer, now)
  await recordSplit(tx, sheet, { action, actor: 'creator', at: now, writer })
  if (await limits.tryConsume('split.invite-to', writer.email))
    await jobs.enqueue(tx, 'email.split-request', { linkId: link.id, kind: 'request' })
}

type OwnShare = { songId: string; shareId: string; now: Date }

/** The share of the creator's current sheet, locked, as the creator sees it; `isDeclining`: a decline can be undone. */
async function lockOwnShare(tx: Transaction, viewer: Viewer, { songId, shareId, now }: OwnShare) {
  const { sheet, writers } = await lockOwnSheet(tx, viewer, songId)
  const writer = writers.find(({ id, isCreator }) => id === shareId && !isCreator)
  if (!writer) throw new AppError('splits/writer-not-found')
  return { sheet, writer: shownWriter(writer, now), isDeclining: isUndoable(writer, now) }
}

/** Reminds a co-writer who hasn't answered, or asks one again who suggested a change or declined; once a day. */
export async function remindWriter(needs: Needs, viewer: Viewer, songId: string, shareId: string): Promise<void> {
  const now = needs.clock.now()
  await needs.db.transaction(async (tx) => {
    const { sheet, writer } = await lockOwnShare(tx, viewer, { songId, shareId, now })
    if (writer.state !== 'sent' && (writer.state === 'draft' || !canMove('send', writer.state))) {
      throw new AppError('splits/wrong-state')
    }
    if (writer.state === 'sent') {
      if (!canRemind(writer, now)) throw new AppError('splits/reminded')
      await needs.limits.consume('split.invite', viewer.id)
      await tx.update(writerShares).set({ remindedAt: now }).where(eq(writerShares.id, shareId))
      await remind(needs, tx, { sheet, writer, actor: 'creator', now })
    } else await request(needs, tx, viewer, { sheet, writer, action: 'remind', now })
    await touchSheet(tx, sheet)
  })
}

type Reminder = { sheet: SplitSheetRow; writer: WriterShareRow; actor: 'creator' | 'clock'; now: Date }

async function remind(
  { jobs, limits }: Pick<Needs, 'jobs' | 'limits'>,
  tx: Transaction,
  { sheet, writer, actor, now }: Reminder,
): Promise<void> {
  const active = await readActiveLink(tx, writer.id)
  const link = active && active.expiresAt > now ? active : await makeLink(tx, writer, now)
  await recordSplit(tx, sheet, { action: 'remind', actor, at: now, writer })
  if (await limits.tryConsume('split.invite-to', writer.email))
    await jobs.enqueue(tx, 'email.split-request', { linkId: link.id, kind: 'reminder' })
}

const remindersPerRun = 500

/** The job that reminds co-writers when it is due. Co-writers who have answered in the meantime get no reminder. */
export async function remindCoWriters(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const due = await db
    .select({ id: writerShares.id, songId: splitSheets.songId })
    .from(writerShares)
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(lte(writerShares.nextReminderAt, now))
    .orderBy(writerShares.nextReminderAt)
    .limit(remindersPerRun)
  for (const { id, songId } of due) {
    await db.transaction(async (tx) => {
      const found = await lockSheet(tx, songId)
      const writer = found?.writers.find((share) => share.id === id)
      if (!found || !writer?.nextReminderAt || writer.nextReminderAt > now) return
      const isWaiting = writer.state === 'sent' && writer.sentAt !== null
      const sent = writer.remindersSent + 1
      await tx
        .update(writerShares)
        .set({ remindersSent: sent, nextReminderAt: isWaiting ? nextReminder(writer.sentAt!, sent) : null })
        .where(eq(writerShares.id, id))
      if (!isWaiting) return
      await remind(needs, tx, { sheet: found.sheet, writer, actor: 'clock', now })
      await touchSheet(tx, found.sheet)
    })
  }
}

/**
 * Takes a request back: its link stops working, and the share is a draft again. A decline that can still be undone has to wait
 * until it can't, because it would be lost; the error doesn't say that there is one.
 */
export async function withdrawRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  songId: string,
  shareId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { sheet, writer, isDeclining } = await lockOwnShare(tx, viewer, { songId, shareId, now })
    if (isDeclining) throw new AppError('splits/changed')
    if (!canMove('withdraw', writer.state)) throw new AppError('splits/wrong-state')
    await endLinks(tx, [shareId], 'withdrawn', now)
    await tx.update(writerShares).set(withdrawn).where(eq(writerShares.id, shareId))
    await recordSplit(tx, sheet, { action: 'withdraw', actor: 'creator', at: now, writer })
    await touchSheet(tx, sheet)
  })
}
