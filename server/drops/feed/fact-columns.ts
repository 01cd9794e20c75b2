import type { Fact } from '@velv/domain/drops/filters/filter-facts.ts'

/**
 * The column of `drops` for each fact that filters ask about. Every index of open drops contains them, so that a filter
 * is checked without reading a drop; words have an index of their own.
 */
export const factColumns = {
  genres: 'genre',
  market: 'regionalOffice',
  lyrics: 'lyrics',
  use: 'use',
  vocal: 'vocal',
  offer: 'offer',
  feeUsd: 'feeUsd',
  tempoFrom: 'tempoFrom',
  tempoTo: 'tempoTo',
  endsAt: 'endsAt',
} as const satisfies Record<Exclude<Fact, 'words'>, string>
