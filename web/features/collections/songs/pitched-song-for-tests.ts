import type { PitchedSong } from './pitched-song.ts'

/** A pitch as the server lists it. */
export const pitchedSongForTests = (fields: Partial<PitchedSong> = {}): PitchedSong => ({
  id: 'slow-exit',
  unavailable: null,
  title: 'Slow Exit',
  writers: ['Mira Halden'],
  artwork: 'slow-exit',
  creator: 'Mira Halden',
  drop: { id: 'drop', name: 'Ines Lund', number: 1003 },
  result: 'pitch',
  deliveredAt: '2026-11-20T12:00:00Z',
  durationMs: 180_000,
  tempoBpm: 92,
  musicalKey: 'Am',
  linkConsent: 'none',
  stars: null,
  averageStars: null,
  starCount: 0,
  tags: [],
  commentCount: 0,
  privateNote: '',
  heardBy: [],
  can: [],
  ...fields,
})
