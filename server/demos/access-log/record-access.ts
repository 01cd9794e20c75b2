import { isOfOrganization, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import type { AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import {
  addStretches,
  clipToDelivered,
  maxHeardParts,
  type Stretch,
  totalStretchMs,
} from '@velv/domain/screening/listening-credit.ts'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { DemoOfDrop, StreamListener } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { openAccesses } from './access-log-table.ts'

type Needs = Pick<Deps, 'clock'> & { db: Db }

type Access = Pick<
  typeof openAccesses.$inferInsert,
  'sessionId' | 'demoId' | 'kind' | 'updateId' | 'listenerId' | 'role' | 'played'
>

/** Who a listener is to a submission. A creator who is staff, too, is its creator, and a screener a screener, as on the receipt. */
export function accessRole(viewer: Viewer, demo: { userId: string }, drop: OwnedDrop): AccessRole {
  if (demo.userId === viewer.id) return 'creator'
  if (isOfOrganization(viewer, drop)) return 'owner'
  return viewer.roles.includes('screener') ? 'screener' : 'staff'
}

/** A listener as the checks of an open stream ask about them. */
export const streamListener = (viewer: Viewer, { demo, drop }: DemoOfDrop): StreamListener => ({
  listenerId: viewer.id,
  isOwner: accessRole(viewer, demo, drop) === 'owner',
})

/** The parts that an access has with those of the same access that are being inserted, unless they are too many. */
const united = (column: typeof openAccesses.sent | typeof openAccesses.played) => {
  const both = sql`${column} + excluded.${sql.identifier(column.name)}`
  return sql`case when (select count(*) from unnest(${both})) > ${maxHeardParts} then ${column} else ${both} end`
}

const target = [openAccesses.sessionId, openAccesses.demoId, openAccesses.kind, openAccesses.updateId]

/** Adds what was sent to the access that is under way, or begins one. One statement, so that streams merge correctly. */
async function recordSent({ db, clock }: Needs, access: Access, sent: Stretch): Promise<void> {
  const now = clock.now()
  await db
    .insert(openAccesses)
    .values({ ...access, beganAt: now, lastAt: now, sent: [sent] })
    .onConflictDoUpdate({ target, set: { sent: united(openAccesses.sent), lastAt: now } })
}

export type Play = { sessionId: string; demoId: string; listenerId: string; role: AccessRole; at: Date }

/**
 * Adds what was heard to the access that is under way. If that is over, because it was played from the player's memory,
 * begins another, so that entries are final. Returns false if it has too many parts for the log, and so for the receipt.
 */
export async function recordPlayed(
  tx: Transaction,
  { at, ...play }: Play,
  stretches: readonly Stretch[],
): Promise<boolean> {
  const played = addStretches([], stretches, Infinity)
  const beganAt = new Date(at.getTime() - totalStretchMs(played))
  const [access] = await tx
    .insert(openAccesses)
    .values({ ...play, kind: 'played', beganAt, lastAt: at, sent: [], played })
    .onConflictDoUpdate({ target, set: { played: united(openAccesses.played), lastAt: at } })
    .returning({ played: openAccesses.played })
  // An access from before plays were recorded keeps saying that it doesn't know them.
  if (!access!.played) return true
  return totalStretchMs(clipToDelivered(played, access!.played)) === totalStretchMs(played)
}

type What = { kind: Access['kind']; updateId?: string; isPlayCounted?: boolean }

/** To whom a song is sent: an account in a login session, or a listening link on a device. */
export type Listener = Pick<Access, 'sessionId' | 'listenerId' | 'role'>

export const listenerIn = (viewer: Viewer, { demo, drop }: DemoOfDrop): Listener => ({
  sessionId: viewer.sessionId,
  listenerId: viewer.id,
  role: accessRole(viewer, demo, drop),
})

/** Records what is sent to this listener. A draft has no access log: it was not sent to anyone. */
export function accessRecorder(
  needs: Needs,
  listener: Listener,
  { id: demoId, sentAt }: Pick<DemoRow, 'id' | 'sentAt'>,
  { kind, updateId = '', isPlayCounted = false }: What,
): (sent: Stretch) => Promise<void> {
  const played = isPlayCounted ? [] : null
  const access: Access = { ...listener, demoId, kind, updateId, played }
  return async (sent) => {
    if (sentAt) await recordSent(needs, access, sent)
  }
}

/**
 * Records a delivery. Returns false if that fails: the listener hears it nevertheless, and it is tried again with what
 * follows.
 */
export async function tryToRecord(
  { log }: Pick<Deps, 'log'>,
  demoId: string,
  record: () => Promise<void>,
): Promise<boolean> {
  try {
    await record()
    return true
  } catch (err) {
    log.error({ err, demo: demoId }, 'media: a delivery could not be recorded')
    return false
  }
}

/** Erases who played a submission. The hashes stay, so that the log can still be checked. */
export async function eraseAccesses(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(openAccesses).where(eq(openAccesses.demoId, demoId))
  await tx.execute(sql`select erase_access_entries(${demoId}::uuid)`)
}
