import { areRelated } from '@velv/domain/demos/duplicate.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { listSubmissionsOf, readDuplicate } from '../../demos/duplicates/duplicates-queries.ts'
import type { DuplicateCaseRow } from '../../demos/duplicates/duplicates-table.ts'
import {
  type OwnedRecording,
  readCoWriters,
  readOwnedRecordings,
} from '../../demos/duplicates/recording-owners-queries.ts'
import type { Deps } from '../../deps.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import { viewStaffDemos } from '../moderation/view-staff-demos.ts'
import * as contract from './duplicates-contract.ts'
import { allowedDuplicate, allowedDuplicateActions, duplicateState, resolveDuplicate } from './resolve-duplicate.ts'

/** Cases of the same recording in two accounts, for staff. */
export function duplicateRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db } = deps

  const viewCase = async (viewer: Viewer, found: DuplicateCaseRow) => {
    const ids = [found.firstRecordingId, found.secondRecordingId]
    const [recordings, owned, submissions, resolver] = await Promise.all([
      readRecordings(db, ids),
      readOwnedRecordings(db, ids),
      listSubmissionsOf(db, ids),
      found.resolvedBy ? readUser(db, found.resolvedBy) : undefined,
    ])
    const shown = await viewStaffDemos(deps, viewer, submissions)
    const demosOf = (id: string) => shown.filter((_, nth) => submissions[nth]!.demo.recordingId === id)
    const viewSide = (id: string, creatorId: string) => {
      const owner = owned.get(id)
      const recording = recordings.get(id)!
      return {
        id,
        title: owner?.title ?? '',
        version: owner?.version?.kind ?? null,
        creator: { id: creatorId, name: owner?.name ?? null },
        uploadedAt: recording.createdAt.toISOString(),
        durationMs: recording.durationMs,
        listen: recording.state === 'ready' ? listenBy(owner, demosOf(id)) : null,
        submissions: demosOf(id),
      }
    }
    const [one, other] = await readCoWriters(db, [...owned.values()])
    return {
      id: found.id,
      state: duplicateState(found),
      foundAt: found.foundAt.toISOString(),
      share: found.share,
      found: found.found,
      offsetMs: found.offsetMs,
      speed: found.speed,
      recordings: [
        viewSide(found.firstRecordingId, found.firstCreatorId),
        viewSide(found.secondRecordingId, found.secondCreatorId),
      ],
      isShared: one !== undefined && other !== undefined && areRelated(one, other),
      resolution: found.outcome && {
        at: found.resolvedAt!.toISOString(),
        by: { id: found.resolvedBy!, name: resolver?.name ?? null },
        outcome: found.outcome,
        note: found.note,
      },
      can: allowedDuplicateActions(viewer, found),
    }
  }

  on(contract.readDuplicate, async ({ viewer, param }) =>
    viewCase(viewer, allowedDuplicate(viewer, await readDuplicate(db, param.id), 'duplicate.read')),
  )

  on(contract.resolveDuplicate, async ({ viewer, param: { id }, json }) => {
    await resolveDuplicate(deps, viewer, { id, ...json })
    const found = allowedDuplicate(viewer, await readDuplicate(db, id), 'duplicate.read')
    return { duplicate: await viewCase(viewer, found), done: toAdminActionResult(id, null) }
  })
}

type ShownDemo = Awaited<ReturnType<typeof viewStaffDemos>>[number]

/**
 * What staff play a recording by. A submission's access log has that they did; that they played a suspended one, or a song
 * that was never submitted, is in the audit trail.
 */
function listenBy(owner: OwnedRecording | undefined, demos: readonly ShownDemo[]) {
  const suspended = demos.find(({ suspendedAt }) => suspendedAt)
  if (suspended) return { kind: 'check' as const, id: suspended.id }
  if (demos[0]) return { kind: 'demo' as const, id: demos[0].id }
  return owner?.version ? { kind: 'version' as const, id: owner.version.id } : null
}
