import { errors } from '@velv/domain/errors.ts'
import { clearKnownBrowser } from '../accounts/authentication/known-browser.ts'
import { clearCookies } from '../accounts/authentication/user-cookie.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { clearPosition } from '../platform/http/read-your-writes.ts'
import { deleteAccount } from './erasure/delete-account.ts'
import { readDeletionBlock } from './erasure/deletion-block.ts'
import { downloadMyData } from './export/download-my-data.ts'
import * as contract from './privacy-contract.ts'

export function privacyRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.readDeletion, async ({ viewer }) => {
    const code = await readDeletionBlock(deps.db, deps, viewer)
    return { blockedBy: code ? { code, sentence: errors[code][1] } : null }
  })

  on(contract.deleteAccount, async ({ viewer, json, c }) => {
    await deleteAccount(deps, viewer, json.password)
    clearCookies(c, deps)
    clearKnownBrowser(c, deps)
    clearPosition(c, { isSecure: deps.baseUrl.startsWith('https://') })
  })

  on(contract.downloadMyData, ({ viewer }) => downloadMyData({ ...deps, db: deps.readDb }, viewer))
}
