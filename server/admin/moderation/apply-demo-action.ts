import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { DemoAdminAction } from '@velv/domain/undoable-actions.ts'
import { type ActingAdmin, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDemo } from '../../demos/demo-access.ts'
import { type DemoOfDrop, listSameRecording, lockDemo, readDemoOfDrop } from '../../demos/demos-queries.ts'
import { createCheckLink } from '../../demos/listening/audio-links.ts'
import { writeSuspension } from '../../demos/write-suspension.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent' | 'undo'>

/**
 * Suspends or restores a song (decision R15): the recording of a demo, wherever the same file was submitted. Nobody can
 * play a suspended one or decide on it. The creators, and the owners it was delivered to, are notified when it can no
 * longer be undone.
 */
export async function applyDemoAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, reason = '' }: { action: DemoAdminAction; id: string; reason?: string },
): Promise<{ demo: DemoOfDrop; pending: PendingAction | null }> {
  const { db, clock, undo } = needs
  return db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    const at = clock.now()
    await lockRecording(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'recording', id, adminActions[action].safeguard)
    const { all, demo } = await lockSuspendable(tx, viewer, { action, id, at })
    const isAtOnce = adminActions[action].safeguard === 'at-once'
    const auditEntryId = isAtOnce ? await suspend(tx, viewer, { action, all, demo, reason, at }) : undefined
    const pending = await undo.begin(tx, {
      action,
      subject: 'recording',
      subjectId: id,
      subjectLabel: demo.title || 'Untitled',
      actor: { id: viewer.id, label: viewer.user.velvId },
      params: { reason, ...(auditEntryId && { auditEntryId, demoIds: all.map((one) => one.demo.id) }) },
      ...(isAtOnce && { restores: { suspendedAt: null } }),
      at,
    })
    return { demo: (await readDemoOfDrop(tx, id))!, pending }
  })
}

/** The demos with this recording, locked, if the action is possible now. */
async function lockSuspendable(
  tx: Transaction,
  admin: ActingAdmin,
  { action, id, at }: { action: DemoAdminAction; id: string; at: Date },
) {
  const all = await lockRecording(tx, id)
  const found = all.find(({ demo }) => demo.id === id)
  // Another admin was faster.
  if (found && (action === 'demo.suspend') === (found.demo.suspendedAt !== null)) throw new AppError('demo/wrong-state')
  return { all, demo: allowedDemo(admin, found, action, at).demo }
}

/** How the suspension and restoration of a recording are committed and undone. */
export const demoActionHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, DemoAdminAction> => ({
  lock: lockRecording,

  async commit(tx, pending) {
    const { action, subjectId: id, actorId, restores, decidedAt, params } = pending
    if (!restores) {
      const admin = await requireStillAdmin(needs, tx, { id: actorId })
      const { all, demo } = await lockSuspendable(tx, admin, { action, id, at: needs.clock.now() })
      await suspend(tx, admin, { action, all, demo, reason: params.reason ?? '', at: decidedAt })
    }
    const all = await lockRecording(tx, id)
    const affected = restores ? all.filter(({ demo }) => params.demoIds?.includes(demo.id)) : all
    await notifyBothSides(needs, tx, affected, { action, actorId, reason: params.reason ?? '' })
    return 'committed'
  },

  async undo(tx, viewer, pending) {
    const { action, restores, subjectId: id, decidedAt, params } = pending
    if (!restores) return
    await requireStillAdmin(needs, tx, viewer)
    const now = needs.clock.now()
    const all = await lockRecording(tx, id)
    const found = all.find(({ demo }) => demo.id === id)
    if (!found || found.demo.removedAt || found.demo.suspendedAt?.getTime() !== decidedAt.getTime())
      throw new AppError('undo/changed')
    const { demo } = allowedDemo(viewer, found, 'demo.restore', now)
    const undoes = params.auditEntryId
    await suspend(tx, viewer, { action, all, demo, at: now, suspendedAt: null, ...(undoes && { undoes }) })
  },

  publish: (tx) => publishInvalidation(tx, 'admins', ['demos', 'people']),
})

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

type Suspension = {
  action: DemoAdminAction
  all: DemoOfDrop[]
  demo: DemoOfDrop['demo']
  reason?: string
  /** The time of the decision. */
  at: Date
  suspendedAt?: Date | null
  undoes?: string
}

/** Suspends or restores the demos of a recording, with the audit entry. Returns the id of the entry. */
async function suspend(tx: Transaction, admin: ActingAdmin, suspension: Suspension): Promise<string> {
  const { action, all, demo, reason = '', at, undoes } = suspension
  const { suspendedAt = action === 'demo.suspend' ? at : null } = suspension
  const ids = all.map((one) => one.demo.id)
  await writeSuspension(tx, ids, { suspendedAt, ...(suspendedAt ? { suspendedReason: reason } : {}) })
  const people = new Set(all.flatMap((one) => [one.demo.userId, ownersOf(one.drop)]))
  for (const who of ['screeners', 'admins', ...people])
    await publishInvalidation(tx, who, ['demos', 'drops', 'people', 'audit'])
  const audited = (since: Date | null) => ({
    suspendedAt: since?.toISOString() ?? null,
    submissions: all.length,
    creatorId: demo.userId,
    dropId: demo.dropId,
  })
  const entry = await appendAuditEntry(tx, at, admin, {
    action,
    subject: { kind: 'demo', id: demo.id, label: demo.title },
    before: audited(demo.suspendedAt),
    after: audited(suspendedAt),
    reason,
    ...(undoes && { undoes }),
  })
  return entry.id
}

type SuspensionEvent = { action: DemoAdminAction; actorId: string; reason: string }

/** Notifies the creators, and the owners who received the song. */
async function notifyBothSides(
  { appendEvent, clock }: Pick<Needs, 'appendEvent' | 'clock'>,
  tx: Transaction,
  all: DemoOfDrop[],
  { action, actorId, reason }: SuspensionEvent,
): Promise<void> {
  const now = clock.now()
  for (const { demo, drop } of all) {
    const related = { demoId: demo.id, dropId: drop.id, song: demo.title, drop: dropName(drop) }
    const event = { actorId, subjectId: demo.id }
    await appendEvent(tx, { ...event, action, details: { ...related, creatorId: demo.userId, reason } })
    const isDelivered = dropState(drop, now) === 'delivered' && demo.pitchedAt !== null
    if (!isDelivered) continue
    const pitchAction = action === 'demo.suspend' ? 'pitch.suspend' : 'pitch.restore'
    await appendEvent(tx, { ...event, action: pitchAction, details: { ...related, ownerId: drop.userId } })
  }
}
