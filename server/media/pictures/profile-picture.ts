import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureBytes, pictureFormatOf, fileSlug } from '@velv/domain/media/picture-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { setProfileImage } from '../../accounts/profile/set-profile-image.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { withWorkFolder } from '../work-folder.ts'
import { makePicture } from './make-picture.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>

const folder = '/api/pictures/'

/** Where a picture lies in the storage, by its download URL; undefined for what is none of ours. */
export function pictureKey(profileImage: string | null): string | undefined {
  return profileImage?.startsWith(folder) ? `pictures/${profileImage.slice(folder.length)}` : undefined
}

/** Keeps a person's picture, made anew, under time stamp + file name; the one before it goes. Its tries are counted at the door. */
export async function setPicture(needs: Needs, { id }: Viewer, file: File): Promise<User> {
  const { clock, storage } = needs
  if (file.size > pictureBytes) throw new AppError('picture/too-large')
  if (!pictureFormatOf(await file.slice(0, 16).bytes())) throw new AppError('picture/not-image')
  return withWorkFolder(needs, async (workFolder) => {
    await writeFile(join(workFolder, 'sent'), file.stream())
    await makePicture(join(workFolder, 'sent'), join(workFolder, 'made'))
    const name = `${clock.now().getTime()}-${fileSlug(file.name)}.webp`
    const key = `pictures/${id}/${name}`
    await storage.put(key, join(workFolder, 'made'))
    const user = await replaceProfileImage(needs, id, `${folder}${id}/${name}`)
    if (user) return user
    await storage.remove(key)
    throw new AppError('auth/signed-out')
  })
}

export async function removePicture(needs: Needs, { id }: Viewer): Promise<User> {
  const user = await replaceProfileImage(needs, id, null)
  if (!user) throw new AppError('auth/signed-out')
  return user
}

/** The new address instead of the old one, whose file goes once that is sure; undefined when the person has gone meanwhile. */
async function replaceProfileImage({ db, clock, jobs }: Needs, id: string, profileImage: string | null) {
  return db.transaction(async (tx) => {
    const replaced = await setProfileImage(tx, id, profileImage, clock.now())
    const key = pictureKey(replaced?.before ?? null)
    if (key) await jobs.enqueue(tx, 'picture.remove', { key })
    return replaced?.user
  })
}
