import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../config/clock.ts'
import type { Db } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import type { Log } from '../observability/log.ts'
import type { Storage } from './storage.ts'
import { listUnfinishedAmong, markAdopted, markHandedOver, type UploadRow } from './uploads-queries.ts'

type Needs = { db: Db; folder: string; storage: Storage }

export const handedOverFolder = (id: string) => `unfinished/${id}`

/** What an upload consists of: the suffix of its file, and the name of its object. */
const parts = [
  ['', 'bytes'],
  ['.json', 'description'],
] as const

/**
 * Moves the unfinished uploads of this process, which is about to stop, to the shared storage. Whichever process is
 * asked next continues them.
 */
export async function handOverUploads({
  db,
  folder,
  storage,
  clock,
  log,
}: Needs & { clock: Clock; log: Log }): Promise<void> {
  const ids = (await readdir(folder)).filter(isId)
  for (const id of await listUnfinishedAmong(db, ids)) {
    try {
      for (const [suffix, name] of parts)
        await storage.copyIn(`${handedOverFolder(id)}/${name}`, join(folder, id + suffix))
      if (await markHandedOver(db, id, clock.now())) await removeLocal(folder, id)
      else await storage.removeFolder(handedOverFolder(id))
    } catch (err) {
      // The client begins again, as after a failure of the machine.
      log.error({ err, upload: id }, 'uploads: could not be handed over')
    }
  }
}

/**
 * Brings what has arrived elsewhere to this process, before a request continues it. False when another process has it
 * now. Not to be called twice at once for one upload.
 */
export async function adoptUpload({ db, folder, storage }: Needs, upload: UploadRow): Promise<boolean> {
  const { id } = upload
  for (const [suffix, name] of parts) {
    const path = join(folder, id + suffix)
    await storage.withFile(`${handedOverFolder(id)}/${name}`, (from) => copyFile(from, `${path}.adopted`))
    await rename(`${path}.adopted`, path)
  }
  const isOurs = await markAdopted(db, upload)
  if (isOurs) await storage.removeFolder(handedOverFolder(id))
  else await removeLocal(folder, id)
  return isOurs
}

async function removeLocal(folder: string, id: string): Promise<void> {
  for (const [suffix] of parts) await rm(join(folder, id + suffix), { force: true })
}
