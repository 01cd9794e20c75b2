import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { readCursor } from '../../platform/http/paging.ts'
import * as contract from './wallet-entries-contract.ts'
import { downloadStatement } from './download-statement.ts'
import { listWalletEntries } from './list-wallet-entries.ts'
import { createDayFormatter, daysUpTo, walletDays } from '@velv/domain/wallet/calendar.ts'
import { listQuarters } from './wallet-entries-queries.ts'

/** The entries of a wallet: listening sessions and withdrawals. */
export function walletEntriesRoutes(
  on: MountRoute<Viewer>,
  deps: Pick<Deps, 'db' | 'readDb' | 'clock' | 'limits'>,
): void {
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

const dayMs = 86_400_000

/** The paid seconds and the earnings of each of the last seven calendar days of a time zone, oldest first; of UTC where we don’t know it. */
async function listWalletDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, screenerId: string, zone: string) {
  const dayOf = createDayFormatter(zone)
  const now = clock.now()
  // One day more than is shown, since the first day starts at an unknown hour of UTC.
  const since = new Date(now.getTime() - (walletDays + 1) * dayMs)
  const days = new Map(daysUpTo(dayOf(now)).map((day) => [day, { day, seconds: 0, earnedMicros: 0 }]))
  for (const { at, seconds, earnedMicros } of await listQuarters(db, screenerId, since)) {
    const day = days.get(dayOf(at))
    if (!day) continue
    day.seconds += seconds
    day.earnedMicros += earnedMicros
  }
  return [...days.values()]
}
