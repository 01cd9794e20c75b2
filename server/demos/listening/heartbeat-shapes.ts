import { z } from '@hono/zod-openapi'
import { Id } from '../../platform/http/contract.ts'

const dayMs = 86_400_000

const sharedPageId = '00000000-0000-0000-0000-000000000000'

export const PageId = z.uuid().default(sharedPageId).openapi({
  description:
    'A random id that each page chooses when it opens, because several pages may share a session. Requests without one count as coming from the same page',
})

/** More songs than a person plays between two heartbeats. */
const maxSongs = 8

const Played = z
  .object({ demoId: Id, fromMs: z.number().min(0).max(dayMs), toMs: z.number().min(0).max(dayMs) })
  .openapi('Played', { description: 'A part of a song that was played unmuted, in ms from its start' })

/** A report of a page that plays songs, for an account or for the recipient of a listening link. */
export const HeartbeatBody = z.object({
  demoId: Id.openapi({ description: 'The song that is playing now' }),
  playing: z.boolean().openapi({ description: 'Whether it is audible now: neither paused nor muted' }),
  heard: z
    .array(Played)
    .max(50)
    .refine((list) => new Set(list.map(({ demoId }) => demoId)).size <= maxSongs, `At most ${maxSongs} songs.`)
    .openapi({
      description: 'What was played since the report that ended at `offsetMs`, in playback order',
    }),
  pageId: PageId,
  offsetMs: z
    .number()
    .min(0)
    .max(100 * dayMs)
    .default(0)
    .openapi({
      description: 'The `reportedMs` of this page from which `heard` continues',
    }),
})
