import { type Hearer, isNoticeAction, notices as rows } from '@velv/domain/notices/notices.ts'
import { isActUndone } from '../accounts/acts-queries.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { isTakenBack, type KeptEvent, readEvent } from '../platform/events.ts'
import { keepNotice } from './keep-notice.ts'

const hearerField: Record<Hearer, string> = {
  person: 'personId',
  creator: 'creatorId',
  owner: 'ownerId',
  screener: 'personId',
}

/** Staff has taken the act back that this event, maybe among others, tells of. */
const isOfUndoneAct = async (db: Db, { details }: KeptEvent): Promise<boolean> =>
  typeof details.actId === 'string' && (await isActUndone(db, details.actId))

/**
 * Tells whoever the table says, by every channel it says: the list of the account, the open page, devices, mail. Run twice
 * it tells once. What staff took back in time is told to nobody.
 */
export async function spreadEvent(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  eventId: number,
): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event || !isNoticeAction(event.action)) return
  const { action } = event
  const userId = event.details[hearerField[rows[action].to]]
  const user = typeof userId === 'string' ? await readUser(db, userId) : undefined
  // Who has left in the meantime is told nothing.
  if (!user || (await isTakenBack(db, event)) || (await isOfUndoneAct(db, event))) return
  await db.transaction((tx) => keepNotice({ clock, jobs }, tx, { user, event: { ...event, action } }))
}
