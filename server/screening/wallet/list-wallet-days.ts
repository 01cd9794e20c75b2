import { AppError } from '@velv/domain/errors.ts'
import { createDayFormatter, daysUpTo, walletDays } from '@velv/domain/wallet/calendar.ts'
import type { Deps } from '../../deps.ts'
import { listQuarters } from './wallet-entries-queries.ts'

const dayMs = 86_400_000

/** What was counted on each of the last seven days by the calendar of a time zone, oldest first. */
export async function listWalletDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, screenerId: string, zone: string) {
  const dayOf = createDayFormatter(zone)
  if (!dayOf) throw new AppError('request/invalid', { zone: 'There is no such time zone.' })
  const now = clock.now()
  // A day more than is shown: the first begins anywhere in it.
  const since = new Date(now.getTime() - (walletDays + 1) * dayMs)
  const secondsOf = new Map(daysUpTo(dayOf(now)).map((day) => [day, 0]))
  for (const { at, seconds } of await listQuarters(db, screenerId, since)) {
    const day = dayOf(at)
    const before = secondsOf.get(day)
    if (before !== undefined) secondsOf.set(day, before + seconds)
  }
  return [...secondsOf].map(([day, seconds]) => ({ day, seconds }))
}
