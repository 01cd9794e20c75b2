import type { components } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'

type Song = components['schemas']['PitchedSong']

/** A pitch with what a team notes on it, wherever it is listed. */
export type Marked = Pick<Song, 'id' | 'title' | 'stars' | 'averageStars' | 'starCount' | 'tags' | 'commentCount'> & {
  can: readonly string[]
}

export type Tag = Song['tags'][number]

/** Loads again whatever shows the marks of songs, and resolves once it shows them. */
export async function refetchMarks(): Promise<void> {
  await Promise.all([
    refetchTopics(queryClient, ['collections']),
    queryClient.invalidateQueries({ queryKey: ['get', '/api/drops/{id}/demos'] }),
  ])
}

/** "4.5", "4": the average of a team, to a tenth. */
export const averageText = (average: number): string => String(Math.round(average * 10) / 10)
