import { AppError } from '@velv/domain/errors.ts'
import { toPlainText } from '@velv/domain/text/plain-text.ts'
import {
  type LinkStatus,
  type ShareSuggestion,
  suggestionProblems,
  tidySuggestion,
} from '@velv/domain/songs/splits/co-writer-answer.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { isReadyForHold } from '@velv/domain/songs/splits/split-sheet.ts'
import { tidyWriter, type WriterDetails, writerProblems } from '@velv/domain/songs/splits/writer-share.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { songs } from '../songs-table.ts'
import { finishSheet, recordSplit, touchSheet } from './record-split.ts'
import { nextReminder } from './send-splits.ts'
import { type FoundLink, findLink, linkStatus, makeLink } from './split-links.ts'
import { isUndoable, listConfirmedBy, listWriters, lockSheet } from './splits-queries.ts'
import { splitSheets, type WriterShareRow, writerShares } from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs' | 'appendEvent' | 'secret'>

/** The link of a token. Every token that isn't one of Velv's links gets the same answer. */
export async function openLink({ db, secret }: Pick<Needs, 'db' | 'secret'>, token: string): Promise<FoundLink> {
  const found = await findLink(db, token, secret)
  if (!found) throw new AppError('split-link/not-found')
  return found
}

export type OpenLink = FoundLink & { tx: Transaction; now: Date; writers: WriterShareRow[]; status: LinkStatus }

/**
 * Runs an answer with the sheet locked. The link is looked up again under the lock, so that of two answers by one link
 * the second one finds it answered, changes nothing, and is shown the state.
 */
export async function withLink(
  needs: Needs,
  token: string,
  answer: (open: OpenLink) => Promise<void>,
  { onlyOpen = true }: { onlyOpen?: boolean } = {},
): Promise<void> {
  const { db, clock, limits } = needs
  const { link, sheet } = await openLink(needs, token)
  await limits.consume('split.answer', link.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSheet(tx, sheet.songId)
    const found = await findLink(tx, token, needs.secret)
    if (!found) throw new AppError('split-link/not-found')
    const status = linkStatus(found, now)
    if (onlyOpen && status === 'answered') return
    if (status !== 'open' && status !== 'answered') throw new AppError('split-link/ended')
    await answer({ ...found, tx, now, status, writers: await listWriters(tx, found.sheet.id) })
  })
}

const answered = ({ link, now }: Pick<OpenLink, 'link' | 'now'>) => ({
  answeredAt: now,
  answeredBy: link.email,
  nextReminderAt: null,
})

/** Confirms a share, with what the co-writer knows best about themselves. The last one makes the sheet final. */
export async function confirmShare(
  needs: Needs,
  token: string,
  { publisherIpi, ...details }: Omit<WriterDetails, 'email' | 'publisherIpi'> & { publisherIpi?: string | undefined },
): Promise<void> {
  await withLink(needs, token, async (open) => {
    const { tx, share, sheet, now } = open
    const writer = tidyWriter({ ...share, ...details, publisherIpi: publisherIpi ?? share.publisherIpi })
    const problems = writerProblems(writer, () => true)
    if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
    await tx
      .update(writerShares)
      .set({
        state: 'confirmed',
        legalName: writer.legalName,
        society: writer.society,
        ipi: writer.ipi,
        publisherIpi: writer.publisherIpi,
        ...answered(open),
      })
      .where(eq(writerShares.id, share.id))
    await recordSplit(tx, sheet, { action: 'confirm', actor: 'coWriter', at: now, writer: share })
    const after = await listWriters(tx, sheet.id)
    const isFinal = isReadyForHold({ writers: after })
    if (isFinal) await finishSheet(needs, tx, sheet, after, now)
    await notifyCreator(needs, tx, open, isFinal ? 'split.finish' : 'split.confirm')
    await touchSheet(tx, sheet)
  })
}

/** Suggests another share or role. The creator decides, and asks everyone again if they change the sheet. */
export async function suggestChange(needs: Needs, token: string, given: ShareSuggestion): Promise<void> {
  await withLink(needs, token, async (open) => {
    const { tx, share, sheet, now } = open
    const suggestion = tidySuggestion(given)
    const problems = suggestionProblems(suggestion, share)
    if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
    await tx
      .update(writerShares)
      .set({ state: 'corrected', suggestion, ...answered(open) })
      .where(eq(writerShares.id, share.id))
    await recordSplit(tx, sheet, { action: 'correct', actor: 'coWriter', at: now, writer: share })
    await notifyCreator(needs, tx, open, 'split.correct')
    await touchSheet(tx, sheet)
  })
}

/** Declines a share. Nobody else learns of it until it can't be undone anymore. */
export async function declineShare(needs: Needs, token: string, given: string): Promise<void> {
  const reason = toPlainText(given)
  if (reason === '') throw new AppError('request/invalid', { reason: 'Tell them why, in a few words.' })
  if (reason.length > splitLimits.messageLength) {
    throw new AppError('request/invalid', { reason: `Use ${splitLimits.messageLength} characters or fewer.` })
  }
  await withLink(needs, token, async (open) => {
    const { tx, share, now } = open
    await tx
      .update(writerShares)
      .set({ state: 'declined', reason, ...answered(open) })
      .where(eq(writerShares.id, share.id))
    const decline = { shareId: share.id, declinedAt: now.toISOString() }
    await needs.jobs.enqueue(tx, 'split.commit-decline', decline, { afterSeconds: splitLimits.undoSeconds })
  })
}

/** Undoes a decline within its ten seconds. Undoing it again has no effect. */
export async function undoDecline(needs: Needs, token: string): Promise<void> {
  await withLink(
    needs,
    token,
    async ({ tx, share, now }) => {
      if (share.state === 'sent') return
      if (!isUndoable(share, now)) throw new AppError('undo/expired')
      await tx
        .update(writerShares)
        .set({
          state: 'sent',
          reason: '',
          answeredAt: null,
          answeredBy: '',
          nextReminderAt: nextReminder(share.sentAt!, share.remindersSent),
        })
        .where(eq(writerShares.id, share.id))
    },
    { onlyOpen: false },
  )
}

/** The job after a decline that was not undone: it becomes part of the history, and the creator is notified. */
export async function commitDecline(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent'>,
  { shareId, declinedAt }: { shareId: string; declinedAt: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const read = () =>
      tx
        .select({ share: writerShares, sheet: splitSheets })
        .from(writerShares)
        .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
        .where(eq(writerShares.id, shareId))
    const [known] = await read()
    if (!known) return
    await lockSheet(tx, known.sheet.songId)
    const [found] = await read()
    if (found?.share.state !== 'declined' || found.share.answeredAt?.toISOString() !== declinedAt) return
    await recordSplit(tx, found.sheet, {
      action: 'decline',
      actor: 'coWriter',
      at: found.share.answeredAt,
      writer: found.share,
    })
    await notifyCreator(needs, tx, found, 'split.decline')
    await touchSheet(tx, found.sheet)
  })
}

/**
 * Sends a new link to the address that this one was sent to, if it still belongs to a share of the song's current sheet, or
 * confirmed a share of a final one.
 * The answer is the same if it doesn't, because the person who has an old link may no longer be its recipient.
 */
export async function renewLink(needs: Needs, token: string): Promise<void> {
  const { link, sheet } = await openLink(needs, token)
  await needs.limits.consume('split.renew', link.id)
  if (link.email === '') return
  const now = needs.clock.now()
  await needs.db.transaction(async (tx) => {
    const current = await lockSheet(tx, sheet.songId)
    const same = current?.writers.filter((writer) => writer.email === link.email && writer.state !== 'draft') ?? []
    const asked = same.find(({ id }) => id === link.shareId) ?? same[0]
    const [confirmed] = await listConfirmedBy(tx, sheet.songId, link.email)
    const found = current && asked ? { sheet: current.sheet, share: asked } : confirmed
    if (!found || !(await needs.limits.tryConsume('split.invite-to', link.email))) return
    const { share: writer } = found
    const renewed = await makeLink(tx, writer, now)
    await recordSplit(tx, found.sheet, { action: 'renew', actor: 'coWriter', at: now, writer })
    await needs.jobs.enqueue(tx, 'email.split-request', { linkId: renewed.id, kind: 'renewed' })
  })
}

/** Remembers when a co-writer first opened their link, which its creator sees. */
export async function markOpened(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { share, sheet }: FoundLink,
): Promise<void> {
  if (share.openedAt || share.state !== 'sent') return
  await db.transaction(async (tx) => {
    const current = await lockSheet(tx, sheet.songId)
    if (current?.sheet.id !== sheet.id) return
    await tx.update(writerShares).set({ openedAt: clock.now() }).where(eq(writerShares.id, share.id))
    await touchSheet(tx, current.sheet)
  })
}

type SplitEvent = 'split.confirm' | 'split.correct' | 'split.decline' | 'split.finish'

/** The event names nobody, because a co-writer can have their data deleted, and events are never changed. */
async function notifyCreator(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  { sheet }: Pick<FoundLink, 'sheet'>,
  action: SplitEvent,
): Promise<void> {
  const [song] = await tx
    .select({ userId: songs.userId, title: songs.title })
    .from(songs)
    .where(eq(songs.id, sheet.songId))
  if (!song) return
  const details = { creatorId: song.userId, song: song.title, songId: sheet.songId }
  await appendEvent(tx, { action, actorId: null, subjectId: sheet.songId, details })
}
