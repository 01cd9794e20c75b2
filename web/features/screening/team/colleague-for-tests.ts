import type { Colleague } from './team.ts'

/** A colleague who has heard nothing yet. */
export const colleagueForTests = (id: string, name: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  name,
  role: 'member',
  heard: [],
  heardMs: 0,
  lastAt: null,
  opinion: null,
  listening: null,
  ...more,
})
