import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { isReady, type LibrarySong, type Version } from '../../songs/library-song.ts'

export type Fit = components['schemas']['Fit']

/** A song of the library, how it fits the drop, and its submission or draft there. */
export type SongChoice = {
  song: LibrarySong
  fit: Fit
  sent: { demoId: string; result: components['schemas']['Demo']['result']; sentAt: string | null } | null
  /** Until when another owner has it on an exclusive hold. */
  heldUntil: string | null
}

/** How many songs are shown at first, and how many "Show more" adds. */
export const choicesShown = 5
const choicesAdded = 30

/** The creator's songs for a drop, the best fits first. `song`: one that is shown, too, wherever it ranks. */
export function useSongChoices(dropId: string, { q, isAll }: { q: string; isAll: boolean }) {
  const limit = isAll ? choicesAdded : choicesShown
  const query = { limit, ...(q ? { q } : {}) }
  return api.useQuery(
    'get',
    '/api/drops/{id}/songs',
    { params: { path: { id: dropId }, query } },
    { placeholderData: keepPreviousData },
  )
}

/** One song for a drop, however many others fit better; undefined while it loads. */
export const useSongChoice = (dropId: string, songId: string | undefined) =>
  api.useQuery(
    'get',
    '/api/drops/{id}/songs',
    { params: { path: { id: dropId }, query: { song: songId ?? '' } } },
    { enabled: songId !== undefined, placeholderData: keepPreviousData },
  )

export const isSubmitted = ({ sent }: SongChoice): boolean => sent !== null && sent.result !== 'draft'

/** The versions that can be played and sent. */
export const readyVersions = ({ versions }: LibrarySong): Version[] => versions.filter(isReady)
