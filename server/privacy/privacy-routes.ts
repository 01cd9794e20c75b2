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
  on(contract.readDeletion, async (c) => {
    const code = await readDeletionBlock(deps.db, deps, c.get('viewer'))
    return c.json({ blockedBy: code ? { code, sentence: errors[code][1] } : null }, 200)
  })

  on(contract.deleteAccount, async (c) => {
    await deleteAccount(deps, c.get('viewer'), c.req.valid('json').password)
    clearCookies(c, deps)
    clearKnownBrowser(c, deps)
    clearPosition(c, { isSecure: deps.baseUrl.startsWith('https://') })
    return c.body(null, 204)
  })

  on(contract.downloadMyData, (c) => downloadMyData({ ...deps, db: deps.readDb }, c.get('viewer')) as never)
}
