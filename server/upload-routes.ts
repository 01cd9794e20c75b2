import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { uploadQuota } from '@velv/domain/media/upload-quota.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { authorize, type Viewer, type FindViewer } from './accounts/viewer.ts'
import { sumDraftBytes } from './demos/demos-queries.ts'
import { admitFile, receiveFile } from './demos/deals/deal-files.ts'
import { stemLimits } from '@velv/domain/songs/stems.ts'
import { admitStems, receiveStems } from './songs/stems/stems.ts'
import { admitVersion, receiveVersion } from './songs/versions/add-version.ts'
import { admitTrack, receiveTrack } from './drops/tracks/receive-track.ts'
import { sumUnusedTrackBytes } from './drops/tracks/tracks-queries.ts'
import { admitSong, receiveRecording } from './demos/drafts/receive-recording.ts'
import type { Deps } from './deps.ts'
import { uploadsFolder } from './media/work-folder.ts'
import { makeUploads } from './platform/storage/uploads.ts'
import type { Hono } from 'hono'
import type { Env } from './platform/http/handler.ts'

/** Uploads of songs, their versions and stems, reference tracks, and files of deals. */
export function uploadRoutes(api: Hono<Env<Viewer>>, deps: Deps, findViewer: FindViewer): void {
  const { clock, config, db, metrics } = deps
  const countUpload = async (receive: () => Promise<void>) => {
    try {
      await receive()
      metrics.upload('received')
    } catch (error) {
      metrics.upload(error instanceof AppError ? 'refused' : 'failed')
      throw error
    }
  }
  const uploads = makeUploads<Viewer>({
    folder: uploadsFolder(config),
    db,
    clock,
    quota: uploadQuota,
    storage: deps.storage,
    maxBytes: Math.max(audioLimits.maxBytes, stemLimits.maxBytes),
    targets: {
      demoId: {
        pendingBytes: (tx, viewer, demoId) => sumDraftBytes(tx, viewer.id, demoId),
        authorize: (viewer, demoId, bytes) => admitSong(deps, viewer, demoId, bytes),
        receive: (viewer, demoId, path) => countUpload(() => receiveRecording(deps, viewer, demoId, path)),
      },
      versionId: {
        pendingBytes: async () => 0,
        authorize: (viewer, id, bytes) => admitVersion(deps, viewer, id, bytes),
        receive: (viewer, id, path) => countUpload(() => receiveVersion(deps, viewer, id, path)),
      },
      stemsOf: {
        pendingBytes: async () => 0,
        authorize: (viewer, songId, bytes) => admitStems(deps, viewer, songId, bytes),
        receive: (viewer, songId, path) => countUpload(() => receiveStems(deps, viewer, songId, path)),
      },
      dealFileId: {
        // Announcing it has counted it among the files of its deal.
        pendingBytes: async () => 0,
        authorize: (viewer, id, bytes) => admitFile(deps, viewer, id, bytes),
        receive: (viewer, id, path) => countUpload(() => receiveFile(deps, viewer, id, path)),
      },
      referenceTrackId: {
        pendingBytes: (tx, viewer) => sumUnusedTrackBytes(tx, viewer.id),
        authorize: (viewer, id, bytes) => admitTrack(deps, viewer, id, bytes),
        receive: (viewer, id, path) => countUpload(() => receiveTrack(deps, viewer, id, path)),
      },
    },
  })
  const upload = async (c: Context) =>
    uploads(c.req.raw, (c.env as HttpBindings).incoming, authorize(await findViewer(c), ['creator', 'dropOwner'])!)
  api.all('/uploads', upload).all('/uploads/*', upload)
}
