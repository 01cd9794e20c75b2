import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { handedOverFolder } from './hand-over-uploads.ts'
import type { Storage } from './storage.ts'
import {
  deleteUploadRow,
  findKnownUploads,
  isHandedOver,
  listUploadsFor,
  listUploadsOf,
  listUploadsUntouchedSince,
} from './uploads-queries.ts'

type UploadsStore = { db: Db; folder: string; storage: Pick<Storage, 'removeFolder'> }

/** Uploads removed per query. */
const batchSize = 500

/** Removes every upload of this sender, finished or not. */
export async function removeUploadsOf(store: UploadsStore, senderId: string): Promise<void> {
  for (const { id } of await listUploadsOf(store.db, senderId)) await removeUpload(store, id)
}

/** Removes every upload for this subject, finished or not. */
export async function removeUploadsFor(store: UploadsStore, targetId: string): Promise<void> {
  for (const { id } of await listUploadsFor(store.db, targetId)) await removeUpload(store, id)
}

/** Removes uploads without progress since then, and files that belong to no upload. */
export async function sweepUploads(store: UploadsStore, since: Date): Promise<void> {
  for (let found = batchSize; found === batchSize;) {
    const stale = await listUploadsUntouchedSince(store.db, since, batchSize)
    for (const { id } of stale) await removeUpload(store, id)
    found = stale.length
  }
  await sweepOrphans(store, since)
}

/** The row is deleted last: if the sweep is interrupted, the next one finds it again. */
export async function removeUpload({ db, folder, storage }: UploadsStore, id: string): Promise<void> {
  for (const suffix of ['', '.done', '.hole', '.json']) await rm(join(folder, id + suffix), { force: true })
  if (await isHandedOver(db, id)) await storage.removeFolder(handedOverFolder(id))
  await deleteUploadRow(db, id)
}

async function sweepOrphans({ db, folder }: UploadsStore, since: Date): Promise<void> {
  const names = await readdir(folder)
  const idOf = (name: string) => name.split('.')[0]!
  const known = await findKnownUploads(db, [...new Set(names.map(idOf).filter(isId))])
  for (const name of names.filter((each) => !known.has(idOf(each)))) {
    const path = join(folder, name)
    const touched = await stat(path).catch(() => undefined)
    if (touched && touched.mtime < since) await rm(path, { force: true })
  }
}
