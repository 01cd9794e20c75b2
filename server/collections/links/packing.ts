import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { listeningLinks } from './links-table.ts'

/** How long a download holds its link without a sign of life, in ms, and how often it gives one. */
const packingMs = 60_000
const renewAfterMs = 15_000

/** Begins the only download of a link at a time, in whichever process. Throws `listening-link/busy` while there is another. */
export async function openPacking({ db, clock }: Pick<Deps, 'db' | 'clock'>, linkId: string) {
  const untilFrom = (now: Date) => new Date(now.getTime() + packingMs)
  const isLink = eq(listeningLinks.id, linkId)
  const now = clock.now()
  const isFree = or(isNull(listeningLinks.packingUntil), lte(listeningLinks.packingUntil, now))
  let until = untilFrom(now)
  const claimed = await db
    .update(listeningLinks)
    .set({ packingUntil: until })
    .where(and(isLink, isFree))
    .returning({ id: listeningLinks.id })
  if (claimed.length === 0) throw new AppError('listening-link/busy', undefined, packingMs / 1000)
  // Another download may have begun while this one was stalled.
  const write = (packingUntil: Date | null) =>
    db
      .update(listeningLinks)
      .set({ packingUntil })
      .where(and(isLink, eq(listeningLinks.packingUntil, until)))
  return {
    async renew() {
      const next = untilFrom(clock.now())
      if (next.getTime() - until.getTime() < renewAfterMs) return
      await write(next)
      until = next
    },
    async close() {
      await write(null)
    },
  }
}
