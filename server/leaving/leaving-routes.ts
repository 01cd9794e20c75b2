import { refusals } from '@velv/domain/refusals.ts'
import { forgetBrowser } from '../accounts/known-browser.ts'
import { dropCookies } from '../accounts/user-cookie.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { deleteAccount } from './delete-account.ts'
import { readDeletionBlock } from './deletion-block.ts'
import { downloadMyData } from './download-my-data.ts'
import * as contract from './leaving-contract.ts'

export function leavingRoutes(on: On<Viewer>, deps: Deps): void {
  on(contract.readDeletion, async (c) => {
    const code = await readDeletionBlock(deps.db, deps, c.get('viewer'))
    return c.json({ blockedBy: code ? { code, sentence: refusals[code][1] } : null }, 200)
  })

  on(contract.deleteAccount, async (c) => {
    await deleteAccount(deps, c.get('viewer'), c.req.valid('json').password)
    dropCookies(c, deps)
    forgetBrowser(c, deps)
    return c.body(null, 204)
  })

  on(contract.downloadMyData, (c) => downloadMyData(deps, c.get('viewer')) as never)
}
