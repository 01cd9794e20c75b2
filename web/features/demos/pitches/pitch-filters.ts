import { results, type Result } from '@velv/domain/demos/demo.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'

/** What I want to see of my demos; no result stands for all. */
export type PitchFilters = { result?: Result | undefined; query: string }

/** The wish as an address has it; what is not known there means nothing. */
export function parsePitchFilters(params: URLSearchParams): PitchFilters {
  const result = results.find((known) => known === params.get('result'))
  return { result, query: (params.get('q') ?? '').trim().slice(0, maxSearchLength) }
}

/** The address that shows a wish; what is as it always is stays out of it. */
export function pitchesUrl({ result, query }: PitchFilters): string {
  const params = new URLSearchParams({ ...(result && { result }), ...(query && { q: query }) })
  return params.size > 0 ? `/my-pitches?${params}` : '/my-pitches'
}
