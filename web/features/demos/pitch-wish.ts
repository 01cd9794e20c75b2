import { results, type Result } from '@velv/domain/demos/demo.ts'
import { longestSearch } from '@velv/domain/drops/feed.ts'

/** What I want to see of my demos; no result stands for all. */
export type PitchWish = { result?: Result | undefined; words: string }

/** The wish as an address has it; what is not known there means nothing. */
export function wishOf(params: URLSearchParams): PitchWish {
  const result = results.find((known) => known === params.get('result'))
  return { result, words: (params.get('words') ?? '').trim().slice(0, longestSearch) }
}

/** The address that shows a wish; what is as it always is stays out of it. */
export function pitchesAddress({ result, words }: PitchWish): string {
  const params = new URLSearchParams({ ...(result && { result }), ...(words && { words }) })
  return params.size > 0 ? `/my-pitches?${params}` : '/my-pitches'
}
