import { AppError, errors, HiddenError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { createTrackLinks } from './play-track.ts'
import * as contract from './tracks-contract.ts'
import { readTrack } from './tracks-queries.ts'

/** Routes for reference tracks: their state and their audio. */
export function trackRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db } = deps

  on(contract.readReferenceTrack, async ({ viewer, param }) => {
    const track = await readTrack(db, param.id)
    if (!track) throw new AppError('track/not-found')
    if (track.userId !== viewer.id && !viewer.roles.includes('admin')) throw new HiddenError('track/not-found')
    const recording = await readRecording(db, track.recordingId)
    const state = recording?.state === 'ready' || recording?.state === 'preparing' ? recording.state : 'refused'
    const code = recording?.errorCode ?? 'media/unreadable'
    return {
      id: track.id,
      state,
      durationMs: recording?.durationMs ?? null,
      problem: state === 'refused' ? errors[code][1] : null,
      isSuspended: track.suspendedAt !== null,
    }
  })

  on(contract.listenToReferenceTrack, ({ viewer, param }) => createTrackLinks(deps, viewer, param.id))
}
