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
  on(contract.listWalletEntries, ({ viewer, query }) => listWalletEntries(deps.db, viewer.id, readCursor(query.after)))

  on(contract.listWalletDays, async ({ viewer, query }) => ({
    days: await listWalletDays(deps, viewer.id, query.zone),
  }))

  on(contract.downloadStatement, ({ viewer, query }) => downloadStatement(deps, viewer.id, query))
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
