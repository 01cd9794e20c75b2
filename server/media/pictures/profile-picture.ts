import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureBytes, pictureFormatOf, pictureSlug } from '@velv/domain/media/picture-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { setProfileImage } from '../../accounts/profile/set-profile-image.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { withWorkFolder } from '../work-folder.ts'
import { makePicture } from './make-picture.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>

const folder = '/api/pictures/'

/** The storage key of a picture for its download URL; undefined for a URL that is not ours. */
export function pictureKey(profileImage: string | null): string | undefined {
  return profileImage?.startsWith(folder) ? `pictures/${profileImage.slice(folder.length)}` : undefined
}

/**
 * Re-encodes and stores a person's picture under timestamp and file name, and removes the previous one. The route
 * limits the number of attempts.
 */
export async function setPicture(needs: Needs, { id }: Viewer, file: File): Promise<User> {
  const { clock, storage } = needs
  if (file.size > pictureBytes) throw new AppError('picture/too-large')
  if (!pictureFormatOf(await file.slice(0, 16).bytes())) throw new AppError('picture/not-image')
  return withWorkFolder(needs, async (workFolder) => {
    await writeFile(join(workFolder, 'sent'), file.stream())
    await makePicture(join(workFolder, 'sent'), join(workFolder, 'made'))
    const name = `${clock.now().getTime()}-${pictureSlug(file.name)}.webp`
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

/**
 * Replaces the URL and removes the old file after the commit; returns undefined when the account was deleted meanwhile.
 */
async function replaceProfileImage({ db, clock, jobs }: Needs, id: string, profileImage: string | null) {
  return db.transaction(async (tx) => {
    const replaced = await setProfileImage(tx, id, profileImage, clock.now())
    const key = pictureKey(replaced?.before ?? null)
    if (key) await jobs.enqueue(tx, 'picture.remove', { key })
    return replaced?.user
  })
}
