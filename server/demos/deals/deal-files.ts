import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { attachmentEnding, attachmentStem } from '@velv/domain/demos/deals/attachment.ts'
import { dealLimits, isMatched } from '@velv/domain/demos/deals/deal.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readHead } from '../../media/receive-audio.ts'
import { sendAudio } from '../../media/send-audio.ts'
import { fileNameOf } from '../../platform/http/attachment.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId, newId } from '../../platform/database/ids.ts'
import { allowedDeal, documentsOf, lockAllowedDeal, stateOf } from './allowed-deal.ts'
import { lockDeal, readDeal, sumFileBytes } from './deals-queries.ts'
import { type DealFileRow, dealFiles, dealMessages } from './deals-table.ts'
import { type DealNeeds, publishDeal, recordDealUpdate } from './write-deal.ts'

/** Everything that was uploaded with this id. */
export const dealFileFolder = (id: string) => `deals/${id}`

/** Named after its content, so that nothing ever takes the place of a file that was compared. */
export const dealFileKey = ({ id, digest }: Pick<DealFileRow, 'id' | 'digest'>) => `${dealFileFolder(id)}/${digest}`

/** How long a file that was announced and never uploaded counts toward the limit, in ms. */
const announcedMs = 24 * 3_600_000

type NewFile = { id: string; name: string; bytes: number; isDocument: boolean }

/** Announces a file, which is uploaded next. `id` is chosen by the page, so that a repeated request announces one. */
export async function announceFile(
  { db, clock, limits }: DealNeeds,
  viewer: Viewer,
  dealId: string,
  { id, name, bytes, isDocument }: NewFile,
): Promise<void> {
  if (bytes > dealLimits.fileBytes) throw new AppError('deal-file/too-large')
  allowedDeal(viewer, await readDeal(db, dealId), 'deal.add-file')
  await limits.consume('deal.message', dealId)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { side } = await lockAllowedDeal(tx, viewer, dealId, 'deal.add-file')
    const abandoned = lt(dealFiles.at, new Date(now.getTime() - announcedMs))
    await tx.delete(dealFiles).where(and(eq(dealFiles.dealId, dealId), eq(dealFiles.digest, ''), abandoned))
    if ((await sumFileBytes(tx, dealId)) + bytes > dealLimits.allFileBytes) throw new AppError('deal-file/no-space')
    await tx
      .insert(dealFiles)
      .values({ id, dealId, side, authorId: viewer.id, isDocument, name, bytes, at: now })
      .onConflictDoNothing()
  })
}

async function readFile(db: Db, id: string): Promise<DealFileRow | undefined> {
  const [file] = isId(id) ? await db.select().from(dealFiles).where(eq(dealFiles.id, id)) : []
  return file
}

/** Called before the first byte of an announced file. */
export async function admitFile({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string, bytes: number): Promise<void> {
  const file = await readFile(db, id)
  if (!file || file.authorId !== viewer.id || file.digest !== '') throw new AppError('deal-file/not-found')
  if (bytes !== file.bytes) throw new AppError('deal-file/too-large')
  allowedDeal(viewer, await readDeal(db, file.dealId), 'deal.add-file')
}

/** Called after the last byte: keeps a file whose content can be attached, as a document or as a message. */
export async function receiveFile(
  needs: DealNeeds & Pick<Deps, 'storage'>,
  viewer: Viewer,
  id: string,
  path: string,
): Promise<void> {
  const { db, clock, storage } = needs
  const announced = await readFile(db, id)
  if (!announced || announced.digest !== '') throw new AppError('deal-file/not-found')
  const ending = attachmentEnding(await readHead(path), announced.name)
  if (!ending) throw new AppError('deal-file/type')
  const name = fileNameOf(attachmentStem(announced.name), `.${ending}`)
  const digest = await digestOf(path)
  const { size: bytes } = await stat(path)
  // Done before the transaction: the transfer to S3 may take a minute, which must not hold database locks.
  const key = dealFileKey({ id, digest })
  await storage.put(key, path)
  await db
    .transaction(async (tx) => {
      const now = clock.now()
      const { deal, side } = await lockAllowedDeal(tx, viewer, announced.dealId, 'deal.add-file')
      const received = await tx
        .update(dealFiles)
        .set({ name, digest, bytes, at: now })
        .where(and(eq(dealFiles.id, id), eq(dealFiles.digest, '')))
        .returning({ id: dealFiles.id })
      if (received.length === 0) throw new AppError('deal-file/not-found')
      const { isDocument, dealId } = announced
      if (!isDocument)
        await tx.insert(dealMessages).values({
          id: newId(now),
          dealId,
          side,
          authorId: viewer.id,
          text: '',
          fileId: id,
          at: now,
          idempotencyKey: id,
        })
      const found = (await lockDeal(tx, dealId))!
      // The other side already has this document, so it doesn't have to add anything.
      const hasCopy = isDocument && isMatched({ side, digest }, documentsOf(found))
      if (hasCopy && stateOf(found) !== 'complete') return publishDeal(tx, deal)
      const added = isDocument ? 'document' : 'message'
      const update = hasCopy ? 'complete' : added
      await recordDealUpdate(needs, tx, deal, { by: side, update, actorId: viewer.id })
    })
    .catch(async (error: unknown) => {
      // The connection may have failed after the commit.
      if ((await readFile(db, id))?.digest !== digest) await storage.remove(key)
      throw error
    })
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Removes the viewer's own document, while the other side hasn't added the same. Safe to repeat. */
export async function removeFile(
  { db, jobs }: DealNeeds & Pick<Deps, 'jobs'>,
  viewer: Viewer,
  dealId: string,
  fileId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockAllowedDeal(tx, viewer, dealId, 'deal.remove-file')
    const documents = documentsOf(found)
    const file = documents.find(({ id }) => id === fileId)
    if (!file) return
    if (file.side !== found.side || isMatched(file, documents)) throw new AppError('deal/wrong-state')
    await tx.delete(dealFiles).where(eq(dealFiles.id, fileId))
    await jobs.enqueue(tx, 'deal-file.remove', { fileId })
    await publishDeal(tx, found.deal)
  })
}

/**
 * Sends a file of a deal as a download. The policy keeps a browser from running it as a page of Velv.
 */
export async function sendFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  viewer: Viewer,
  { dealId, fileId }: { dealId: string; fileId: string },
  requestHeaders: Headers,
): Promise<Response> {
  const { files } = allowedDeal(viewer, await readDeal(db, dealId), 'deal.read')
  const file = files.find(({ id }) => id === fileId)
  if (!file) throw new AppError('deal-file/not-found')
  const response = await sendAudio({
    storage,
    key: dealFileKey(file),
    type: 'application/octet-stream',
    requestHeaders,
    withBody: true,
    saveAs: file.name,
  })
  response.headers.set('content-security-policy', "default-src 'none'; sandbox")
  return response
}
