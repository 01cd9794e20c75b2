import type { LinkConsents, SongDetails } from '@velv/domain/songs/song-details.ts'
import { client } from '../../../lib/api/api.ts'
import { toRequestBody } from '../../songs/details/song-details.ts'
import { useDetailsEditor } from '../../songs/details/use-details-editor.ts'
import type { DemoInFull } from '../demo.ts'
import { refetchDemo, cacheDemo } from '../use-demo.ts'

type CreateDraft = (details: SongDetails) => Promise<DemoInFull>

/** The details of a draft while they are edited. The first edit creates the draft, with what was allowed the last time. */
export const useSongDetails = (
  dropId: string,
  draft: DemoInFull | undefined,
  createDraft: CreateDraft,
  lastConsents?: LinkConsents,
) =>
  useDetailsEditor(draft, {
    ...(lastConsents && { initial: lastConsents }),
    keyOf: (saved) => (saved ? { demoId: saved.id } : { dropId }),
    write: (saved, details) => (saved ? putDetails(saved.id, details) : createDraft(details)),
    cache: cacheDemo,
    refetch: refetchDemo,
  })

/** Outlives the page: `keepalive` allows 64 KB, and the longest lyrics take half of that. */
async function putDetails(id: string, details: SongDetails): Promise<DemoInFull> {
  const { data } = await client.PUT('/api/demos/{id}', {
    params: { path: { id } },
    body: toRequestBody(details),
    keepalive: true,
  })
  return data!
}
