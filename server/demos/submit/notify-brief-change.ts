import { openResults } from '@velv/domain/demos/demo-actions.ts'
import {
  type BriefChange,
  changedFieldsText,
  withdrawalEndsText,
  mergeChanges,
} from '@velv/domain/drops/brief-changes.ts'
import { deliverableFrom } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { listMaterialChanges, lockChange, setNotifiedUpTo } from '../../drops/write/brief-changes-queries.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { emailDay } from '../../platform/email/compose-email.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { type DemoRow, demos } from '../demos-table.ts'

type Needs = Pick<Deps, 'db' | 'appendEvent' | 'jobs'>

/** Number of creators notified in one transaction. */
const pageSize = 200

/**
 * Notifies the creators of open demos that the brief was changed, page by page. Each is notified once, however often the
 * job runs.
 */
export async function notifyBriefChange(needs: Needs, { changeId }: { changeId: string }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const change = await lockChange(tx, changeId)
    const drop = change && (await readDropRow(tx, change.dropId))
    if (!change || !drop) return
    const page = await tx
      .select()
      .from(demos)
      .where(
        and(
          eq(demos.dropId, drop.id),
          inArray(demos.result, [...openResults]),
          isNull(demos.removedAt),
          lt(demos.orderedAt, change.at),
          // Creators whose payment arrived later were notified then.
          lte(demos.sentAt, change.at),
          change.notifiedUpTo ? gt(demos.id, change.notifiedUpTo) : undefined,
        ),
      )
      .orderBy(asc(demos.id))
      .limit(pageSize)
    for (const demo of page) await notifyCreator(needs, tx, { demo, drop }, change.changes)
    const last = page.at(-1)
    if (last) await setNotifiedUpTo(tx, changeId, last.id)
    if (page.length === pageSize) await needs.jobs.enqueue(tx, 'drop.notify-change', { changeId })
  })
}

/** Notifies a creator whose payment arrived after the brief was changed; the demo has just been sent. */
export async function notifyEarlierBriefChange(
  needs: Pick<Needs, 'appendEvent'>,
  tx: Transaction,
  found: Pick<DemoOfDrop, 'demo' | 'drop'>,
): Promise<void> {
  const changes = await readBriefChanges(tx, found)
  if (changes.length > 0) await notifyCreator(needs, tx, found, changes)
}

/** The material changes of a brief since the creator of a demo ordered it, merged into one change. */
export async function readBriefChanges(
  db: Db,
  { demo, drop }: { demo: Pick<DemoRow, 'orderedAt'>; drop: DropRow },
): Promise<BriefChange[]> {
  if (!demo.orderedAt) return []
  const since = await listMaterialChanges(db, drop.id, demo.orderedAt)
  return mergeChanges(
    since.flatMap(({ changes, materialFields }) => changes.filter(({ field }) => materialFields.includes(field))),
  )
}

async function notifyCreator(
  { appendEvent }: Pick<Needs, 'appendEvent'>,
  tx: Transaction,
  { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>,
  changes: readonly BriefChange[],
): Promise<void> {
  await appendEvent(tx, {
    action: 'demo.brief-change',
    actorId: null,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      creatorId: demo.userId,
      song: demo.title,
      drop: dropName(drop),
      text: changedFieldsText(changes),
      day: emailDay(deliverableFrom(demo.sentAt!, drop.briefChangedAt!)),
      note: demo.result === 'screening' ? withdrawalEndsText : '',
    },
  })
}
