import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './database.ts'
import { isId } from './ids.ts'
import {
  forgetUpload,
  knownUploads,
  listUploadsFor,
  listUploadsOf,
  listUploadsUntouchedSince,
} from './uploads-queries.ts'

type Place = { db: Db; folder: string }

/** Uploads taken away in one look at the table. */
const mostAtOnce = 500

/** Takes away whatever this sender has sent, begun or finished. */
export async function removeUploadsOf(place: Place, senderId: string): Promise<void> {
  for (const { id } of await listUploadsOf(place.db, senderId)) await removeUpload(place, id)
}

/** Takes away whatever was sent for this, begun or finished. */
export async function removeUploadsFor(place: Place, about: string): Promise<void> {
  for (const { id } of await listUploadsFor(place.db, about)) await removeUpload(place, id)
}

/** Takes away what nobody has gone on with since then, and files that belong to no upload. */
export async function sweepUploads(place: Place, since: Date): Promise<void> {
  for (let found = mostAtOnce; found === mostAtOnce;) {
    const left = await listUploadsUntouchedSince(place.db, since, mostAtOnce)
    for (const { id } of left) await removeUpload(place, id)
    found = left.length
  }
  await sweepStrays(place, since)
}

/** The row last: were it cut off in between, the next sweep finds it again. */
export async function removeUpload({ db, folder }: Place, id: string): Promise<void> {
  for (const ending of ['', '.done', '.hole', '.json']) await rm(join(folder, id + ending), { force: true })
  await forgetUpload(db, id)
}

async function sweepStrays({ db, folder }: Place, since: Date): Promise<void> {
  const names = await readdir(folder)
  const idOf = (name: string) => name.split('.')[0]!
  const known = await knownUploads(db, [...new Set(names.map(idOf).filter(isId))])
  for (const name of names.filter((each) => !known.has(idOf(each)))) {
    const path = join(folder, name)
    const touched = await stat(path).catch(() => undefined)
    if (touched && touched.mtime < since) await rm(path, { force: true })
  }
}
