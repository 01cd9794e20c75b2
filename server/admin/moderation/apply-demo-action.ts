import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDemo } from '../../demos/demo-access.ts'
import { type DemoOfDrop, listSameRecording, lockDemo, readDemoOfDrop } from '../../demos/demos-queries.ts'
import { createCheckLink } from '../../demos/listening/audio-links.ts'
import { writeSuspension } from '../../demos/write-suspension.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { notifyAfter } from '../audit/undo-window.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type DemoAdminAction = 'demo.suspend' | 'demo.restore'

export const isDemoAdminAction = (action: string): action is DemoAdminAction =>
  action === 'demo.suspend' || action === 'demo.restore'

/**
 * Suspends or restores a song (decision R15): the recording of a demo, wherever the same file was submitted. Nobody can
 * play it or decide on it from then on. The creators, and the owners it was delivered to, are notified when it can no
 * longer be undone.
 */
export async function applyDemoAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, reason = '' }: { action: DemoAdminAction; id: string; reason?: string },
): Promise<{ demo: DemoOfDrop; entry: AuditEntryRow }> {
  const { db, clock, config } = needs
  return db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    const now = clock.now()
    const all = await lockRecording(tx, id)
    const found = all.find(({ demo }) => demo.id === id)
    // Another admin was faster.
    if (found && (action === 'demo.suspend') === (found.demo.suspendedAt !== null))
      throw new AppError('demo/wrong-state')
    const { demo } = allowedDemo(viewer, found, action, now)
    const suspendedAt = action === 'demo.suspend' ? now : null
    const auditEntryId = newId(now)
    await suspend(tx, all, { suspendedAt, ...(suspendedAt ? { suspendedReason: reason } : {}) })
    await notifyBothSides(needs, tx, viewer, all, { action, auditEntryId, reason, notBefore: notifyAfter(config, now) })
    const auditedSuspension = (at: Date | null) => ({
      suspendedAt: at?.toISOString() ?? null,
      submissions: all.length,
      creatorId: demo.userId,
      dropId: demo.dropId,
    })
    const entry = await appendAuditEntry(tx, now, viewer, {
      id: auditEntryId,
      action,
      subject: { kind: 'demo', id, label: demo.title },
      before: auditedSuspension(demo.suspendedAt),
      after: auditedSuspension(suspendedAt),
      reason,
    })
    return { demo: (await readDemoOfDrop(tx, id))!, entry }
  })
}

/** Undoes a suspension or restoration if nothing has changed since. */
export async function undoDemoAction(tx: Transaction, viewer: Viewer, entry: AuditEntryRow, now: Date): Promise<void> {
  const all = await lockRecording(tx, entry.subjectId)
  const found = all.find(({ demo }) => demo.id === entry.subjectId)
  const isUnchanged = (found?.demo.suspendedAt?.toISOString() ?? null) === entry.after.suspendedAt
  if (!found || found.demo.removedAt || !isUnchanged) throw new AppError('admin/changed-since')
  allowedDemo(viewer, found, 'demo.read', now)
  const { suspendedAt } = entry.before
  await suspend(tx, all, { suspendedAt: typeof suspendedAt === 'string' ? new Date(suspendedAt) : null })
}

/** Records in the audit trail that staff plays a suspended song to check the complaint. */
export async function checkDemo(
  needs: Pick<Deps, 'db' | 'clock' | 'config' | 'secret'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const { db, clock } = needs
  const found = allowedDemo(viewer, await readDemoOfDrop(db, id), 'demo.check', clock.now())
  const url = await createCheckLink(needs, viewer, found)
  await db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    const { title, userId: creatorId, dropId } = found.demo
    const subject = { kind: 'demo', id, label: title } as const
    const related = { creatorId, dropId }
    await appendAuditEntry(tx, clock.now(), viewer, { action: 'demo.check', subject, before: related, after: related })
  })
  return url
}

/** All demos with this recording, locked in a fixed order; their drops are only read. */
async function lockRecording(tx: Transaction, id: string): Promise<DemoOfDrop[]> {
  const known = await readDemoOfDrop(tx, id)
  if (!known) return []
  const found: DemoOfDrop[] = []
  for (const demoId of await listSameRecording(tx, known.demo)) {
    await lockDemo(tx, demoId)
    const one = await readDemoOfDrop(tx, demoId)
    if (one && (one.demo.id === id || !one.demo.removedAt)) found.push(one)
  }
  return found
}

async function suspend(
  tx: Transaction,
  all: DemoOfDrop[],
  columns: { suspendedAt: Date | null; suspendedReason?: string },
): Promise<void> {
  const ids = all.map(({ demo }) => demo.id)
  await writeSuspension(tx, ids, columns)
  const people = new Set(all.flatMap(({ demo, drop }) => [demo.userId, drop.userId]))
  for (const who of ['screeners', 'admins', ...people])
    await publishInvalidation(tx, who, ['demos', 'drops', 'people', 'audit'])
}

type SuspensionEvent = { action: DemoAdminAction; auditEntryId: string; reason: string; notBefore: Date | undefined }

/** Notifies the creators, and the owners who received the song. */
async function notifyBothSides(
  { appendEvent, clock }: Needs,
  tx: Transaction,
  viewer: Viewer,
  all: DemoOfDrop[],
  { action, auditEntryId, reason, notBefore }: SuspensionEvent,
): Promise<void> {
  const now = clock.now()
  for (const { demo, drop } of all) {
    const related = { demoId: demo.id, dropId: drop.id, song: demo.title, drop: dropName(drop), auditEntryId }
    const event = { actorId: viewer.id, subjectId: demo.id, notBefore }
    await appendEvent(tx, { ...event, action, details: { ...related, creatorId: demo.userId, reason } })
    const isDelivered = dropState(drop, now) === 'delivered' && demo.pitchedAt !== null
    if (!isDelivered) continue
    const pitchAction = action === 'demo.suspend' ? 'pitch.suspend' : 'pitch.restore'
    await appendEvent(tx, { ...event, action: pitchAction, details: { ...related, ownerId: drop.userId } })
  }
}
