import { daysLeft, isOpenHold } from '@velv/domain/demos/holds/hold.ts'
import type { Deps } from '../../deps.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { listHoldsToActOn, lockHolds, readHold } from './holds-queries.ts'
import type { HoldOfDemo } from './allowed-hold.ts'
import { updateHold } from './update-hold.ts'
import { endHoldAndReturn, recordHoldEvent } from './write-hold.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'log'>

/** The number of holds read at once, and handled in one run; the rest follows in the next run. */
const pageSize = 200
const maxPerRun = 5000

/**
 * Ends holds whose time has passed, and reminds both sides of those that end soon, once for each time. A failure is logged
 * and does not stop the others.
 */
export async function actOnHoldDates(needs: Needs): Promise<void> {
  const failed = new Set<string>()
  for (let seen = 0; seen < maxPerRun; seen += pageSize) {
    const due = await listHoldsToActOn(needs.db, needs.clock.now(), pageSize)
    const left = due.filter(({ id }) => !failed.has(id))
    for (const { id, demoId } of left)
      await actOn(needs, id, demoId).catch((err: unknown) => {
        failed.add(id)
        needs.log.error({ err, hold: id }, 'holds: could not act on a date')
      })
    if (due.length < pageSize || left.length === 0) return
  }
}

async function actOn(needs: Needs, id: string, demoId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const now = needs.clock.now()
    const locked = await lockDemoOfDrop(tx, demoId)
    if (!locked) return
    await lockHolds(tx, locked.demo.userId)
    const hold = await readHold(tx, id)
    // The other side or another process was faster.
    if (!hold || !hold.actAt || hold.actAt > now || !isOpenHold(hold.state)) return
    const found = { demo: locked.demo, drop: locked.drop, hold }
    if (hold.dueAt > now) {
      await updateHold(tx, hold, {}, now)
      return remind(needs, tx, found, now)
    }
    await endHoldAndReturn(needs, tx, found, hold, { state: 'expired' })
    // An offer that nobody answered reads differently from a hold whose time is up.
    const details = { text: hold.state === 'offered' ? 'offer' : 'hold' }
    await recordHoldEvent(needs, tx, found, { action: 'hold.expire', actorId: null, to: 'creator', details })
    await recordHoldEvent(needs, tx, found, { action: 'hold.end', actorId: null, to: 'owner', details })
  })
}

async function remind(needs: Needs, tx: Parameters<typeof recordHoldEvent>[1], found: HoldOfDemo, now: Date) {
  const { state, dueAt } = found.hold
  const details = {
    text: state === 'offered' ? 'offer' : 'hold',
    amount: String(daysLeft(dueAt, now)),
    day: emailTime(dueAt),
  }
  await recordHoldEvent(needs, tx, found, { action: 'hold.remind', actorId: null, to: 'creator', details })
  await recordHoldEvent(needs, tx, found, { action: 'hold.remind-owner', actorId: null, to: 'owner', details })
}
