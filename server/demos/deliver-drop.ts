import { deliveryBlock } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { setDelivered } from '../drops/advance-drop.ts'
import { closeDueDrops } from '../drops/close-drops.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { expireProposals } from '../drops/propose-change.ts'
import { listDue } from '../drops/shelf-queries.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { readDeliveryHolds } from './delivery-hold-queries.ts'
import { isStillScreening } from './demos-queries.ts'
import { readTallies } from './tally-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

/** Staff deliver what was pitched before the drop closes; refused while songs are in screening or when none was pitched. */
export async function deliverDrop(needs: Needs & Pick<Deps, 'config'>, viewer: Viewer, id: string): Promise<DropRow> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    await stillAdmin(needs, tx, viewer)
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.deliver', now)
    const counts = (await readTallies(tx, [drop])).get(id)!
    const block = deliveryBlock({ ...counts, isHeld: await isHeld(tx, drop, now) })
    if (block) throw new Refusal(block)
    await recordAct(tx, now, viewer, {
      act: 'drop.deliver',
      subject: { kind: 'drop', id, says: dropName(drop) },
      before: { deliveryDate: null },
      after: { deliveryDate: now.toISOString() },
    })
    return deliver(needs, tx, { drop, actorId: viewer.id, now })
  })
}

/** Drops delivered in one turn of the job. */
const mostAtOnce = 500

/**
 * Delivers what has closed and is wholly heard (decision D3); the rest waits for its screeners, or for creators who may
 * withdraw because the brief was changed, in nobody's way.
 * One that fails is logged, and the others have their turn. Answers how many were delivered.
 */
export async function deliverDueDrops(needs: Needs & Pick<Deps, 'log'>): Promise<number> {
  let delivered = 0
  await closeDueDrops(needs)
  for await (const { drop } of listDue(needs.db)) {
    if (delivered === mostAtOnce) return delivered
    try {
      delivered += await deliverIfDue(needs, drop.id)
    } catch (err) {
      needs.log.error({ err, drop: drop.id }, 'a drop could not be delivered')
    }
  }
  return delivered
}

async function deliverIfDue(needs: Needs, id: string): Promise<0 | 1> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    const drop = await lockDrop(tx, id)
    const due = drop?.status === 'approved' && !drop.deliveryDate && drop.expireTime <= now
    if (!due || (await isStillScreening(tx, id))) return 0
    if (await isHeld(tx, drop, now)) return 0
    await deliver(needs, tx, { drop, actorId: null, now })
    return 1
  })
}

/** Whether creators of pitched songs may still withdraw because the brief was changed. */
async function isHeld(tx: Transaction, drop: DropRow, now: Date): Promise<boolean> {
  const until = (await readDeliveryHolds(tx, [drop])).get(drop.id)
  return until !== undefined && until > now
}

type Delivery = { drop: DropRow; actorId: string | null; now: Date }

async function deliver({ appendEvent }: Needs, tx: Transaction, { drop, actorId, now }: Delivery): Promise<DropRow> {
  const { pitch } = (await readTallies(tx, [drop])).get(drop.id)!
  const delivered = await setDelivered(tx, drop.id, now)
  await expireProposals({ appendEvent }, tx, [drop], now)
  const details = { dropId: drop.id, ownerId: drop.userId, drop: dropName(drop), amount: String(pitch) }
  await appendEvent(tx, { action: 'drop.deliver', actorId, subjectId: drop.id, details })
  await tell(tx, drop.userId, ['drops', 'badges', 'demos'])
  await tell(tx, 'everybody', ['drops'])
  return delivered
}
