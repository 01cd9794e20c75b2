import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureBytes, pictureFormatOf, plainName } from '@velv/domain/media/picture-format.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { setProfileImage } from '../../accounts/set-profile-image.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { makePicture } from './make-picture.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config' | 'limits'>

const folder = '/api/pictures/'

/** Where a picture lies in the storage, by its download URL; undefined for what is none of ours. */
export function pictureKey(profileImage: string | null): string | undefined {
  return profileImage?.startsWith(folder) ? `pictures/${profileImage.slice(folder.length)}` : undefined
}

/** Keeps a person's picture, made anew, under time stamp + file name; the one before it goes. */
export async function setPicture(needs: Needs, { id }: Viewer, file: File): Promise<User> {
  const { clock, storage, config, limits } = needs
  if (file.size > pictureBytes) throw new Refusal('picture/too-large')
  const sent = new Uint8Array(await file.arrayBuffer())
  if (!pictureFormatOf(sent.subarray(0, 16))) throw new Refusal('picture/not-image')
  await limits.spend('account.picture', id)
  const place = await mkdtemp(join(config.mediaDir, 'picture-'))
  try {
    await writeFile(join(place, 'sent'), sent)
    await makePicture(join(place, 'sent'), join(place, 'made'))
    const name = `${clock.now().getTime()}-${plainName(file.name)}.webp`
    await storage.put(`pictures/${id}/${name}`, join(place, 'made'))
    return await exchange(needs, id, `${folder}${id}/${name}`)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

export const removePicture = (needs: Needs, { id }: Viewer): Promise<User> => exchange(needs, id, null)

/** The new address instead of the old one, whose file goes once that is sure. */
async function exchange({ db, clock, jobs }: Needs, id: string, profileImage: string | null): Promise<User> {
  return db.transaction(async (tx) => {
    const { user, before } = await setProfileImage(tx, id, profileImage, clock.now())
    const key = pictureKey(before)
    if (key) await jobs.enqueue(tx, 'picture.remove', { key })
    return user
  })
}
