import { openResults } from '@velv/domain/demos/demo-actions.ts'
import {
  type BriefChange,
  changedFieldsText,
  isCompanyChange,
  type RecordedChange,
  withdrawalEndsText,
} from '@velv/domain/drops/brief-changes.ts'
import { deliverableFrom } from '@velv/domain/drops/delivery.ts'
import { findArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockChange, readCompanySince, setNotifiedUpTo } from '../../drops/write/brief-changes-queries.ts'
import {
  readBriefAt,
  readSubmittedBrief,
  readSubmittedBriefs,
  visibleChanges,
} from '../../drops/submitted/submitted-briefs-queries.ts'
import { withArtistApart, writtenBriefOf } from '../../drops/write/brief-columns.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

type Needs = Pick<Deps, 'db' | 'appendEvent' | 'jobs'>

/** Number of creators notified in one transaction. */
const pageSize = 200

/**
 * Notifies the creators of open demos that the brief was changed, or that the drop moved to another organization, page by
 * page. Each is notified once, however often the job runs.
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
    const briefs = await readSubmittedBriefs(tx, page)
    for (const demo of page) {
      const submittedTo = briefs.get(demo.briefHash ?? '') ?? drop
      await notifyCreator(needs, tx, { demo, drop, submittedTo }, change.changes)
    }
    const last = page.at(-1)
    if (last) await setNotifiedUpTo(tx, changeId, last.id)
    if (page.length === pageSize) await needs.jobs.enqueue(tx, 'drop.notify-change', { changeId })
  })
}

const isBriefChange = (change: RecordedChange): change is BriefChange => !isCompanyChange(change)

/** Notifies a creator whose payment arrived after the brief was changed; the demo has just been sent. */
export async function notifyEarlierBriefChange(
  needs: Pick<Needs, 'appendEvent'>,
  tx: Transaction,
  found: Pick<DemoOfDrop, 'demo' | 'drop'>,
): Promise<void> {
  const submittedTo = await readBriefOf(tx, found)
  const changes = visibleChanges(submittedTo, liveBriefOf(found.drop), { knowsArtist: false })
  if (changes.length > 0) await notifyCreator(needs, tx, { ...found, submittedTo }, changes)
  const company = await readNewCompany(tx, found)
  if (company !== undefined) {
    const change: RecordedChange = { field: 'company', before: [], after: [company] }
    await notifyCreator(needs, tx, { ...found, submittedTo }, [change])
  }
}

/**
 * The company that listens since the drop moved to another organization after its creator ordered an open demo; empty
 * when they can't know it, and undefined if it didn't move.
 */
export async function readNewCompany(
  db: Db,
  { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>,
): Promise<string | undefined> {
  const company = demo.orderedAt ? await readCompanySince(db, drop.id, demo.orderedAt) : undefined
  return company === undefined ? undefined : visibleCompany(drop, company)
}

/** A company can be named after an artist that creators may not know. */
const visibleCompany = ({ confidentialArtist }: DropRow, company: string): string =>
  findArtist(confidentialArtist).isIn(company) ? '' : company

const liveBriefOf = (drop: DropRow) => withArtistApart(writtenBriefOf(drop))

/** The brief that an open demo was submitted to; taken from the changes of its drop until it is kept. */
async function readBriefOf(db: Db, { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>) {
  return (await readSubmittedBrief(db, demo)) ?? (await readBriefAt(db, drop, demo.orderedAt ?? drop.updatedAt))
}

/** What changed in the brief of an open demo since its creator ordered it, as they may read it. */
export async function readBriefChanges(
  db: Db,
  found: Pick<DemoOfDrop, 'demo' | 'drop'>,
  reader: { knowsArtist: boolean },
): Promise<BriefChange[]> {
  return visibleChanges(await readBriefOf(db, found), liveBriefOf(found.drop), reader)
}

async function notifyCreator(
  { appendEvent }: Pick<Needs, 'appendEvent'>,
  tx: Transaction,
  { demo, drop, submittedTo }: Pick<DemoOfDrop, 'demo' | 'drop'> & { submittedTo: Pick<DropRow, 'artist' | 'label'> },
  changes: readonly RecordedChange[],
): Promise<void> {
  const moved = changes.find(isCompanyChange)
  await appendEvent(tx, {
    action: moved ? 'demo.listener-change' : 'demo.brief-change',
    actorId: null,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      creatorId: demo.userId,
      song: demo.title,
      // As its creator knows it, because the artist may be what changed.
      drop: dropName(submittedTo),
      text: moved ? visibleCompany(drop, moved.after[0] ?? '') : changedFieldsText(changes.filter(isBriefChange)),
      day: emailTime(deliverableFrom(demo.sentAt!, drop.briefChangedAt!)),
      note: demo.result === 'screening' ? withdrawalEndsText : '',
    },
  })
}
