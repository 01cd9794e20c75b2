import { shareMoves } from '@velv/domain/songs/splits/writer-share.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { deleteUnreadable } from './erase-splits.ts'
import { recordSplit, touchSheet } from './record-split.ts'
import { openLink } from './answer-share.ts'
import { endLinks, findLink, linkStatus } from './split-links.ts'
import { lockSheet } from './splits-queries.ts'
import { readSong } from '../songs-queries.ts'
import {
  splitAddenda,
  splitHistory,
  splitLinks,
  splitSheets,
  type WriterShareRow,
  writerShares,
} from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret'>

/** The shares of a song, in all versions of its sheet, whose requests went to this address. */
const sharesOf = (db: Db, songId: string, email: string) =>
  db
    .select({ share: writerShares, sheet: splitSheets })
    .from(writerShares)
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(and(eq(splitSheets.songId, songId), eq(writerShares.email, email)))
    .orderBy(splitSheets.version, writerShares.position)

/** What happened with requests that went to this address, also for shares that have another address by now. */
const historyOf = (songId: string, email: string) => and(eq(splitHistory.songId, songId), eq(splitHistory.email, email))

/** A link that proves its address; one that has expired may be in other hands by now. */
async function provenLink(needs: Needs, token: string) {
  const found = await openLink(needs, token)
  if (linkStatus(found, needs.clock.now()) === 'expired') throw new AppError('split-link/ended')
  return found
}

/** Everything that Velv keeps about the recipient of a link in connection with its song. */
export async function readCoWriterData(needs: Needs, token: string) {
  const { link, sheet } = await provenLink(needs, token)
  if (link.email === '') return { email: '', shares: [], addenda: [], history: [] }
  const shares = await sharesOf(needs.db, sheet.songId, link.email)
  const ids = shares.map(({ share }) => share.id)
  const addenda = await needs.db
    .select()
    .from(splitAddenda)
    .where(inArray(splitAddenda.shareId, ids))
    .orderBy(asc(splitAddenda.id))
  const history = await needs.db
    .select()
    .from(splitHistory)
    .where(or(inArray(splitHistory.shareId, ids), historyOf(sheet.songId, link.email)))
    .orderBy(splitHistory.id)
  return { email: link.email, shares, addenda, history }
}

/**
 * Deletes what Velv keeps about the recipient of a link in connection with its song. On a final sheet, the credited
 * name, role and share stay, because everybody on it agreed on them (decision 0104). On any other, the name goes as
 * well, and the creator has to name someone for the share. A share that has another address by now stays as it is: only what
 * is known about the recipient's requests goes. Deleting it again has no effect.
 */
export async function eraseCoWriter(needs: Needs, token: string): Promise<void> {
  const { db, clock, limits, secret } = needs
  const { link, sheet: opened } = await provenLink(needs, token)
  if (link.email === '') return
  await limits.consume('split.answer', link.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { songId } = opened
    const current = await lockSheet(tx, songId)
    if ((await findLink(tx, token, secret)) === undefined) return
    const found = await sharesOf(tx, songId, link.email)
    for (const { share, sheet } of found) await eraseShare(tx, share, { isFinal: sheet.finalAt !== null, now })
    await eraseRequests(tx, songId, link.email, now)
    const [erased] = found.filter(({ sheet }) => sheet.id === current?.sheet.id)
    if (erased) {
      const writer = { ...erased.share, email: '', ...(erased.sheet.finalAt ? {} : { name: '' }) }
      await recordSplit(tx, erased.sheet, { action: 'erase', actor: 'coWriter', at: now, writer })
    }
    if (current) await touchSheet(tx, current.sheet)
    if (!(await readSong(tx, songId))) await deleteUnreadable(tx, songId)
  })
}

/** Deletes what identifies one share's writer; see `eraseCoWriter`. */
async function eraseShare(
  tx: Transaction,
  { id }: WriterShareRow,
  { isFinal, now }: { isFinal: boolean; now: Date },
): Promise<void> {
  const identity = {
    legalName: '',
    society: null,
    ipi: '',
    publisherIpi: '',
    email: '',
    answeredBy: '',
    suggestion: null,
    reason: '',
    nextReminderAt: null,
    erasedAt: now,
  }
  await tx
    .update(writerShares)
    .set(isFinal ? identity : { ...identity, name: '', state: shareMoves.erase.to, sentAt: null, answeredAt: null })
    .where(eq(writerShares.id, id))
  await tx.delete(splitAddenda).where(eq(splitAddenda.shareId, id))
  await endLinks(tx, [id], 'withdrawn', now)
  await tx.update(splitLinks).set({ email: '' }).where(eq(splitLinks.shareId, id))
  await tx
    .update(splitHistory)
    .set({ email: '', writer: sql`case when ${isFinal} then writer else '' end` })
    .where(eq(splitHistory.shareId, id))
}

/** Deletes an address from the links and the history of a song, and the names that the history has with it. */
async function eraseRequests(tx: Transaction, songId: string, email: string, now: Date): Promise<void> {
  const found = await tx
    .select({ id: splitLinks.id })
    .from(splitLinks)
    .innerJoin(writerShares, eq(writerShares.id, splitLinks.shareId))
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(and(eq(splitSheets.songId, songId), eq(splitLinks.email, email)))
  const ids = found.map(({ id }) => id)
  const ended = { endedAt: sql`coalesce(ended_at, ${now})`, endedBecause: sql`coalesce(ended_because, 'withdrawn')` }
  await tx
    .update(splitLinks)
    .set({ email: '', ...ended })
    .where(inArray(splitLinks.id, ids))
  await tx.update(splitHistory).set({ email: '', writer: '' }).where(historyOf(songId, email))
}
