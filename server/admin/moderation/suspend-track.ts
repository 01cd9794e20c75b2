import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import { publishDropChange } from '../../drops/private/publish-drop-change.ts'
import { listDropsOfTrack, lockTrack } from '../../drops/tracks/tracks-queries.ts'
import { writeTrackSuspension } from '../../drops/tracks/write-track-suspension.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>

export type TrackSuspension =
  | { action: 'drop.suspend-track'; reason: string }
  | { action: 'drop.restore-track'; reason?: undefined }

/**
 * Suspends the reference track of a drop after a rights complaint (decision R15), or restores it; it takes effect at
 * once, wherever the track is used. Repeating it has no further effect.
 */
export async function setTrackSuspended(
  needs: Needs,
  viewer: Viewer,
  dropId: string,
  { action, reason = '' }: TrackSuspension,
): Promise<DropRow> {
  const { db, clock, appendEvent } = needs
  return db.transaction(async (tx) => {
    const admin = await requireStillAdmin(needs, tx, viewer)
    const now = clock.now()
    const drop = allowedDrop(viewer, await lockDrop(tx, dropId), action, now)
    const track = drop.referenceTrack ? await lockTrack(tx, drop.referenceTrack) : undefined
    if (!track) throw new AppError('track/not-found')
    const isSuspended = action === 'drop.suspend-track'
    if (isSuspended === (track.suspendedAt !== null)) return drop
    const suspendedAt = isSuspended ? now : null
    await writeTrackSuspension(tx, track.id, { suspendedAt, suspendedReason: isSuspended ? reason : null })
    const label = dropName(drop)
    await appendAuditEntry(tx, now, admin, {
      action,
      subject: { kind: 'drop', id: dropId, label },
      before: { suspendedAt: track.suspendedAt?.toISOString() ?? null },
      after: { suspendedAt: suspendedAt?.toISOString() ?? null },
      reason,
    })
    const details = { dropId, ownerId: drop.userId, drop: label, reason }
    await appendEvent(tx, { action, actorId: viewer.id, subjectId: dropId, details })
    await publishInvalidation(tx, 'admins', ['audit'])
    await publishDropChange(tx, await listDropsOfTrack(tx, track.id))
    return drop
  })
}
