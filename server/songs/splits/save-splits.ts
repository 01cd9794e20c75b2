import { changedFacts } from '@velv/domain/songs/splits/addendum.ts'
import { AppError } from '@velv/domain/errors.ts'
import { foreignFacts, foreignFactText, saveEffect, sheetProblem } from '@velv/domain/songs/splits/split-sheet.ts'
import { isIswc, tidyIswc } from '@velv/domain/songs/splits/identifiers.ts'
import { canMove, tidyWriter, type WriterInput, writerProblems } from '@velv/domain/songs/splits/writer-share.ts'
import { eq, inArray } from 'drizzle-orm'
import { isEmail } from '../../platform/email/email-address.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { addAddenda } from './add-facts.ts'
import { ownSong } from './own-song.ts'
import { recordSplit, touchSheet, withdrawn } from './record-split.ts'
import { endLinks } from './split-links.ts'
import { isUndoable, iswcOf, lockSheet, type SheetRows, withFacts } from './splits-queries.ts'
import { splitHistory, splitSheets, type WriterShareRow, writerShares } from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs'>

/** A writer as the page sends it; with the id of the share that it was before, if it was one. */
export type WrittenWriter = WriterInput & { id?: string | undefined }

type WrittenSplits = {
  revision: number
  /** A page that doesn't know the publisher's IPI leaves it out, and it stays. */
  writers: readonly (Omit<WrittenWriter, 'publisherIpi'> & { publisherIpi?: string | undefined })[]
  iswc?: string | undefined
  startVersion?: boolean | undefined
}

/**
 * Saves the whole sheet of a song. `revision`: what the page has read, 0 before the first sheet. A change that needs
 * everyone's confirmation again makes a new version, whose shares begin as drafts; so does `startVersion`, which takes the
 * song's title and ISRC as they are now. What the creator adds about themselves to a final sheet is an addendum.
 */
export async function saveSplits(
  { db, clock, limits, jobs }: Needs,
  viewer: Viewer,
  songId: string,
  { revision, writers: given, iswc: givenIswc, startVersion = false }: WrittenSplits,
): Promise<void> {
  const iswc = givenIswc === undefined ? undefined : tidyIswc(givenIswc)
  if (iswc !== undefined && iswc !== '' && !isIswc(iswc)) {
    throw new AppError('request/invalid', { iswc: 'Enter a valid ISWC, such as T-034.524.680-1.' })
  }
  await limits.consume('split.save', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await ownSong(tx, viewer, songId, 'song.edit')
    const found = await lockSheet(tx, songId)
    const known = found ? withFacts(found) : []
    const writers = given.map((writer) => {
      const publisherIpi = writer.publisherIpi ?? known.find(({ id }) => id === writer.id)?.publisherIpi ?? ''
      return { ...tidyWriter({ ...writer, publisherIpi }), id: writer.id }
    })
    checkWriters(writers, viewer.user.email)
    if ((found?.sheet.revision ?? 0) !== revision) throw new AppError('splits/changed')
    if (!found) return addVersion({ jobs }, tx, songId, undefined, { writers, iswc: iswc ?? '' }, now)
    const effect = startVersion && found.sheet.sentAt ? 'newVersion' : saveEffect({ writers: known }, writers)
    if (effect === 'newVersion') {
      const nextIswc = iswc ?? iswcOf(found)
      return addVersion({ jobs }, tx, songId, found, { writers, iswc: nextIswc }, now)
    }
    if (iswc !== undefined && iswc !== iswcOf(found)) await saveIswc(tx, found, iswc, now)
    if (effect === 'nothing') return undefined
    checkForeign(known, writers)
    return effect === 'addendum' ? addOwnFacts(tx, found, writers, now) : editInPlace(tx, found, writers, now)
  })
}

/** The ISWC is not agreed on: it is assigned later, and changes no share. On a final sheet it is an addendum. */
async function saveIswc(tx: Transaction, { sheet }: SheetRows, iswc: string, now: Date): Promise<void> {
  if (sheet.finalAt) await addAddenda(tx, sheet, { by: 'creator', at: now }, [{ field: 'iswc', value: iswc }])
  else await tx.update(splitSheets).set({ iswc }).where(eq(splitSheets.id, sheet.id))
  await touchSheet(tx, sheet)
}

async function addOwnFacts(tx: Transaction, found: SheetRows, next: readonly WriterInput[], now: Date): Promise<void> {
  const own = withFacts(found).findIndex(({ isCreator }) => isCreator)
  const share = withFacts(found)[own]!
  await addAddenda(tx, found.sheet, { share, by: 'creator', at: now }, changedFacts(share, next[own]!))
  await touchSheet(tx, found.sheet)
}

/** What a co-writer has confirmed about themselves is theirs to add to, by their link. */
function checkForeign(known: readonly WriterShareRow[], next: readonly WriterInput[]): void {
  const foreign = foreignFacts({ writers: known }, next)
  if (foreign.length === 0) return
  const problems = foreign.map(({ index, field }) => [`writers.${index}.${field}`, foreignFactText(known[index]!.name)])
  throw new AppError('request/invalid', Object.fromEntries(problems) as Record<string, string>)
}

function checkWriters(writers: readonly WrittenWriter[], ownEmail: string): void {
  const whole = sheetProblem(writers)
  if (whole) throw new AppError('request/invalid', { writers: whole })
  const problems = writers.flatMap((writer, index) => {
    const found = writerProblems(writer, isEmail)
    if (writer.email === ownEmail.toLowerCase())
      found.email = 'This is your own address. You confirm your share on this page.'
    if (writer.email !== '' && writers.slice(0, index).some(({ email }) => email === writer.email))
      found.email = 'Another writer has this address. Each writer confirms from their own.'
    return Object.entries(found).map(([field, problem]) => [`writers.${index}.${field}`, problem])
  })
  if (problems.length > 0) throw new AppError('request/invalid', Object.fromEntries(problems) as Record<string, string>)
}

async function addVersion(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Transaction,
  songId: string,
  before: SheetRows | undefined,
  { writers, iswc }: { writers: readonly WriterInput[]; iswc: string },
  now: Date,
): Promise<void> {
  if (before) {
    const ids = before.writers.map(({ id }) => id)
    // A final sheet stays readable.
    if (!before.sheet.finalAt) await endLinks(tx, ids, 'replaced', now)
    await tx.update(splitSheets).set({ replacedAt: now }).where(eq(splitSheets.id, before.sheet.id))
    await stopReminders(tx, before)
    for (const { id, isCreator, state } of before.writers)
      if (!isCreator && state === 'confirmed') await jobs.enqueue(tx, 'email.split-changed', { shareId: id })
  }
  const [sheet] = await tx
    .insert(splitSheets)
    .values({
      id: newId(now),
      songId,
      version: (before?.sheet.version ?? 0) + 1,
      revision: before?.sheet.revision ?? 0,
      createdAt: now,
      iswc,
    })
    .returning()
  await insertWriters(tx, sheet!.id, writers, 0, now)
  if (before) await recordSplit(tx, sheet!, { action: 'save', actor: 'creator', at: now })
  await touchSheet(tx, sheet!)
}

/** Nobody is reminded of a sheet that a newer one has replaced. A final one has no reminders, and may not be changed. */
async function stopReminders(tx: Transaction, { sheet, writers }: SheetRows): Promise<void> {
  const waiting = writers.filter(({ nextReminderAt }) => nextReminderAt).map(({ id }) => id)
  if (sheet.finalAt || waiting.length === 0) return
  await tx.update(writerShares).set({ nextReminderAt: null }).where(inArray(writerShares.id, waiting))
}

const insertWriters = async (
  tx: Transaction,
  sheetId: string,
  writers: readonly WriterInput[],
  from: number,
  now: Date,
): Promise<void> => {
  if (writers.length === 0) return
  await tx.insert(writerShares).values(
    writers.map((writer, index) => ({
      ...columnsOf(writer),
      id: newId(now),
      sheetId,
      position: from + index,
      state: 'draft' as const,
    })),
  )
}

const columnsOf = ({ roles, ...writer }: WriterInput & { id?: string | undefined }) => {
  const { id: _id, ...columns } = writer
  return { ...columns, roles: [...roles] }
}

/**
 * Keeps the shares that the page still has, by their ids, and the state of their requests. The share of the creator never
 * becomes that of a co-writer, or the other way around.
 */
async function editInPlace(
  tx: Transaction,
  { sheet, writers: before }: SheetRows,
  writers: readonly WrittenWriter[],
  now: Date,
): Promise<void> {
  const shareOf = (writer: WrittenWriter) =>
    before.find(({ id, isCreator }) => id === writer.id && isCreator === writer.isCreator)
  const kept = new Set(writers.map((writer) => shareOf(writer)?.id))
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await removeShares(tx, removed)
  for (const [position, writer] of writers.entries()) {
    const share = shareOf(writer)
    if (!share) {
      await insertWriters(tx, sheet.id, [writer], position, now)
      continue
    }
    // A request that went to another address is taken back, and sent again with the sheet.
    const isMoved = share.email !== writer.email && canMove('withdraw', share.state)
    // It would take a decline with it that can still be undone; see `withdrawRequest`.
    if (isMoved && isUndoable(share, now)) throw new AppError('splits/changed')
    if (isMoved) await endLinks(tx, [share.id], 'withdrawn', now)
    await tx
      .update(writerShares)
      .set({
        ...columnsOf(writer),
        position,
        ...(isMoved ? withdrawn : {}),
        ...(writer.name === '' ? {} : { erasedAt: null }),
      })
      .where(eq(writerShares.id, share.id))
  }
  await touchSheet(tx, sheet)
}

/**
 * Deletes shares with their links. Nobody can have their data deleted by a link that is gone, so what the history says about
 * them goes at once.
 */
async function removeShares(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(splitHistory)
    .set({ email: '', writer: '' })
    .where(inArray(splitHistory.shareId, [...ids]))
  await tx.delete(writerShares).where(inArray(writerShares.id, [...ids]))
}
