import { Refusal } from '@velv/domain/refusals.ts'
import { readAct } from '../accounts/acts-queries.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { holdAdmins, stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { writeUser } from '../accounts/write-user.ts'
import type { Deps } from '../deps.ts'
import { fieldsOf, stateOf } from './account-changes.ts'
import { isInTime, undoUntil } from './undo-time.ts'

/**
 * Takes an act back: what stood there before stands there again, and nobody hears of either. Refused once the seconds are
 * over, and where somebody has changed it since. Asked again it is refused as settled.
 */
export async function undoAct(
  { db, clock, config, appendEvent }: Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>,
  viewer: Viewer,
  actId: string,
): Promise<User> {
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    await stillAdmin({ config }, tx, viewer)
    const act = await readAct(tx, actId)
    if (!act) throw new Refusal('request/not-found')
    const now = clock.now()
    if (act.undone || !isInTime(undoUntil(config, act), now)) throw new Refusal('act/settled')
    const user = await lockUser(tx, act.subjectId)
    if (!user || user.leavingAt) throw new Refusal('act/changed')
    const names = Object.keys(act.after)
    const stands = stateOf(user, names)
    if (names.some((name) => stands[name] !== act.after[name])) throw new Refusal('act/changed')
    const restored = await writeUser(tx, user.id, fieldsOf(act.before), now)
    const { subjectKind: kind, subjectId: id, subjectSays: says } = act
    await recordAct(tx, now, viewer, {
      act: act.act,
      subject: { kind, id, says },
      before: act.after,
      after: act.before,
      undoes: act.id,
    })
    const details = { personId: user.id, undoes: act.eventId }
    await appendEvent(tx, { action: 'act.undo', actorId: viewer.id, subjectId: user.id, details })
    return restored
  })
}
