import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { readCursor } from '../../platform/http/paging.ts'
import * as contract from '../screening-contract.ts'
import { downloadStatement } from './download-statement.ts'
import { listWalletDays } from './list-wallet-days.ts'
import { listWalletEntries } from './list-wallet-entries.ts'

/** What a wallet is made of: it stands above the wallet, since sessions are known here. */
export function walletEntriesRoutes(on: MountRoute<Viewer>, deps: Pick<Deps, 'db' | 'clock' | 'limits'>): void {
  on(contract.listWalletEntries, async (c) => {
    const after = readCursor(c.req.valid('query').after)
    return c.json(await listWalletEntries(deps.db, c.get('viewer').id, after), 200)
  })

  on(contract.listWalletDays, async (c) => {
    const { zone } = c.req.valid('query')
    return c.json({ days: await listWalletDays(deps, c.get('viewer').id, zone) }, 200)
  })

  on(contract.downloadStatement, (c) => downloadStatement(deps, c.get('viewer').id, c.req.valid('query')) as never)
}
