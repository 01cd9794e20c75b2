import { Readable } from 'node:stream'
import { AppError } from '@velv/domain/errors.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { readMe } from '../../accounts/profile/read-me.ts'
import { type Viewer, viewerOf } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import * as contract from './pictures-contract.ts'
import { pictureKey, removePicture, setPicture } from './profile-picture.ts'

export function pictureRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { adminAccounts } = deps.config

  const withMe = async ({ sessionId }: Viewer, user: User) => ({
    me: await readMe(deps, viewerOf(user, sessionId, adminAccounts)),
  })

  on(contract.setPicture, async ({ viewer, form }) => withMe(viewer, await setPicture(deps, viewer, form.file)))

  on(contract.removePicture, async ({ viewer }) => withMe(viewer, await removePicture(deps, viewer)))
}

/** Cached for one day, privately; the URL changes with the picture. */
const cacheControl = 'private, max-age=86400, immutable'

/** Sends the current picture of a person, to themselves and to staff only. */
export async function sendPicture(
  { storage }: Pick<Deps, 'storage'>,
  viewer: Viewer,
  shown: { id: string; profileImage: string | null } | undefined,
  path: string,
): Promise<Response> {
  const may = shown && (shown.id === viewer.id || viewer.roles.includes('admin')) && shown.profileImage === path
  const key = may ? pictureKey(shown.profileImage) : undefined
  const size = key ? await storage.sizeOf(key) : undefined
  if (!key || size === undefined) throw new AppError('request/not-found')
  return new Response(Readable.toWeb(await storage.read(key)) as ReadableStream, {
    headers: { 'content-type': 'image/webp', 'content-length': String(size), 'cache-control': cacheControl },
  })
}
