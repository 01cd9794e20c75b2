import { HiddenError } from '@velv/domain/errors.ts'
import { readUser } from './accounts/accounts-queries.ts'
import { authorize, type Viewer, type FindViewer } from './accounts/viewer.ts'
import { openGuestFile } from './collections/guests/guest-files.ts'
import { openUpdateLink } from './demos/updates/play-update.ts'
import { openStemsLink } from './songs/stems/stems.ts'
import { openVersionLink } from './songs/versions/play-version.ts'
import { openTrackLink } from './drops/tracks/play-track.ts'
import {
  isGuestLink,
  isSplitLink,
  isStemsLink,
  isTrackLink,
  isUpdateLink,
  isVersionLink,
  readAudioLink,
} from './media/audio-link.ts'
import { openAudioLink } from './demos/listening/audio-links.ts'
import type { Deps } from './deps.ts'
import { createStreamLimit } from './media/stream-limit.ts'
import { sendPicture } from './media/pictures/pictures-routes.ts'
import { isId } from './platform/database/ids.ts'
import { openSplitAudio } from './songs/splits/hear-song.ts'
import type { Hono } from 'hono'
import type { Env } from './platform/http/handler.ts'
import type { SongPorts } from './songs/songs-routes.ts'

type Needs = { findViewer: FindViewer; songPorts: SongPorts }

/** Audio by signed links, and pictures. */
export function mediaRoutes(api: Hono<Env<Viewer>>, deps: Deps, { findViewer, songPorts }: Needs): void {
  const { clock, config, db } = deps
  const streams = createStreamLimit(config.maxAudioStreams)
  api.get('/api/media/:token', async (c) => {
    const viewer = authorize(await findViewer(c), 'account')!
    const { method, raw } = c.req
    const link = readAudioLink(c.req.param('token'), deps.secret, { viewer, now: clock.now() })
    const request = { method, headers: raw.headers }
    if (isSplitLink(link) || isGuestLink(link)) throw new HiddenError('media/not-found')
    if (isTrackLink(link)) return openTrackLink({ ...deps, streams }, viewer, link, request)
    if (isVersionLink(link)) return openVersionLink({ ...deps, ...songPorts, streams }, viewer, link, request)
    if (isUpdateLink(link)) return openUpdateLink({ ...deps, streams }, viewer, link, request)
    if (isStemsLink(link)) return openStemsLink(deps, viewer, link, request)
    return openAudioLink({ ...deps, streams }, viewer, link, request)
  })

  // A co-writer has no account. The address is signed, and ends with their link.
  api.get('/api/split-audio/:token', (c) =>
    openSplitAudio({ ...deps, ...songPorts, streams }, c.req.param('token'), {
      method: c.req.method,
      headers: c.req.raw.headers,
    }),
  )

  // Neither has the recipient of a listening link.
  api.get('/api/guest-audio/:token', (c) =>
    openGuestFile({ ...deps, streams }, c.req.param('token'), { method: c.req.method, headers: c.req.raw.headers }),
  )

  api.get('/api/pictures/:id/:name', async (c) => {
    const viewer = authorize(await findViewer(c), 'account')!
    const shown = isId(c.req.param('id')) ? await readUser(db, c.req.param('id')) : undefined
    return sendPicture(deps, viewer, shown, c.req.path)
  })
}
