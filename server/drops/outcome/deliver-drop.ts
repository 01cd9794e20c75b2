import { deliveryBlock } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { setDelivered } from '../update-drop.ts'
import { closeDueDrops } from '../close-drops.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import type { DropRow } from '../drops-table.ts'
import { publishDropChange } from '../private/publish-drop-change.ts'
import { endProposals } from '../write/propose-change.ts'
import { listDeliverableDrops } from '../feed/feed-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readDeliveryHolds } from './delivery-hold-queries.ts'
import { isStillScreening } from '../../demos/demos-queries.ts'
import { readTallies } from '../drop-tallies-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

/**
 * Delivers the pitched demos before the drop closes, for staff; refused while demos are in screening or when none was
 * pitched.
 */
export async function deliverDrop(
  needs: Needs & Pick<Deps, 'config' | 'undo'>,
  viewer: Viewer,
  id: string,
): Promise<DropRow> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    await lockDrop(tx, id)
    await needs.undo.finishEarlier(tx, viewer.id, 'drop', id)
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.deliver', now)
    const counts = (await readTallies(tx, [drop])).get(id)!
    const block = deliveryBlock({ ...counts, isWithdrawalOpen: await isWithdrawalOpen(tx, drop, now) })
    if (block) throw new AppError(block)
    await appendAuditEntry(tx, now, viewer, {
      action: 'drop.deliver',
      subject: { kind: 'drop', id, label: dropName(drop) },
      before: { deliveryDate: null },
      after: { deliveryDate: now.toISOString() },
    })
    return deliver(needs, tx, { drop, actorId: viewer.id, now })
  })
}

/** Maximum number of drops delivered in one run of the job. */
const maxPerRun = 500

/**
 * Delivers closed drops whose demos have all been screened (decision D3). Others wait for their screeners, or for
 * creators who may withdraw because the brief was changed, without blocking the rest. A failure is logged and does not
 * stop the others. Returns the number of drops delivered.
 */
export async function deliverDueDrops(needs: Needs & Pick<Deps, 'log'>): Promise<number> {
  let delivered = 0
  await closeDueDrops(needs)
  for await (const { drop } of listDeliverableDrops(needs.db)) {
    if (delivered === maxPerRun) return delivered
    try {
      delivered += await deliverIfDue(needs, drop.id)
    } catch (err) {
      needs.log.error({ err, drop: drop.id }, 'drops: could not deliver a drop')
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
    if (await isWithdrawalOpen(tx, drop, now)) return 0
    await deliver(needs, tx, { drop, actorId: null, now })
    return 1
  })
}

/** Whether creators of pitched songs may still withdraw because the brief was changed. */
async function isWithdrawalOpen(tx: Transaction, drop: DropRow, now: Date): Promise<boolean> {
  const until = (await readDeliveryHolds(tx, [drop])).get(drop.id)
  return until !== undefined && until > now
}

type Delivery = { drop: DropRow; actorId: string | null; now: Date }

async function deliver({ appendEvent }: Needs, tx: Transaction, { drop, actorId, now }: Delivery): Promise<DropRow> {
  const { pitch } = (await readTallies(tx, [drop])).get(drop.id)!
  const delivered = await setDelivered(tx, drop.id, now)
  await endProposals({ appendEvent }, tx, [drop], now)
  const details = { dropId: drop.id, ownerId: drop.userId, drop: dropName(drop), amount: String(pitch) }
  await appendEvent(tx, { action: 'drop.deliver', actorId, subjectId: drop.id, details })
  await publishInvalidation(tx, ownersOf(drop), ['drops', 'badges', 'demos'])
  await publishDropChange(tx, [drop])
  return delivered
}
