import { dropName } from '@velv/domain/drops/drop.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, pageOfRows } from '../../platform/http/paging.ts'
import { listWithdrawals } from '../wallet-queries.ts'
import { withdrawalView } from '../withdrawal-view.ts'
import { secondsOf } from '../../screening/session-queries.ts'
import { countDemos, listSessions } from './wallet-entries-queries.ts'

export const nameOfDrop = (drop: { artist: string; label: string } | null): string =>
  drop ? dropName(drop) : 'Deleted drop'

/** One timeline of sessions and withdrawals, newest first. The amounts of all entries add up to the balance. */
export async function listWalletEntries(db: Db, screenerId: string, after: [Date, string] | undefined) {
  const sessions = await listSessions(db, screenerId, after)
  const withdrawals = await listWithdrawals(db, screenerId, after)
  const found = [
    ...sessions.map((row) => ({ at: row.session.startedAt, id: row.session.id, row })),
    ...withdrawals.map((withdrawal) => ({ at: withdrawal.requestedAt, id: withdrawal.id, withdrawal })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1))
  const page = pageOfRows(found, ({ at, id }) => cursorOf(at, id))
  const demos = await countDemos(
    db,
    page.rows.flatMap((one) => ('row' in one ? [one.id] : [])),
  )
  const rows = page.rows.map((one) => {
    const { id } = one
    const at = one.at.toISOString()
    if ('withdrawal' in one) {
      const { amountMicros, returnedMicros } = one.withdrawal
      const left = returnedMicros - amountMicros
      return {
        id,
        at,
        kind: 'withdrawal' as const,
        amountMicros: left,
        session: null,
        withdrawal: withdrawalView(one.withdrawal),
      }
    }
    const { session, drop } = one.row
    const seconds = secondsOf(session)
    const shown = {
      dropId: session.dropId,
      dropName: nameOfDrop(drop),
      genre: drop?.genre[0] ?? null,
      seconds,
      demos: demos.get(id) ?? 0,
    }
    return {
      id,
      at,
      kind: 'listening' as const,
      amountMicros: seconds * session.rateMicros,
      session: shown,
      withdrawal: null,
    }
  })
  return { rows, next: page.next }
}
