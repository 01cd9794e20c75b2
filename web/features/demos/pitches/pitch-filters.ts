import { results, type Result } from '@velv/domain/demos/demo.ts'
import { maxSearchLength } from '@velv/domain/drops/search-tokens.ts'

/** Which demos the creator wants to see; no result means all. */
export type PitchFilters = { result?: Result | undefined; query: string }

/** Reads the filters from a URL; unknown values are ignored. */
export function parsePitchFilters(params: URLSearchParams): PitchFilters {
  const result = results.find((known) => known === params.get('result'))
  return { result, query: (params.get('q') ?? '').trim().slice(0, maxSearchLength) }
}

/** The URL for these filters; defaults are left out. */
export function pitchesUrl({ result, query }: PitchFilters): string {
  const params = new URLSearchParams({ ...(result && { result }), ...(query && { q: query }) })
  return params.size > 0 ? `/my-pitches?${params}` : '/my-pitches'
}
