import type { Song } from '../listening/player/player-state.ts'
import { type Demo, pitchPath } from './demo.ts'

/** A demo as the player at the bottom of the page shows it. */
export const playerSongOf = (demo: Demo): Song => ({
  id: demo.id,
  title: demo.title,
  subtitle: `Your song for ${demo.drop.name}`,
  artwork: demo.artwork,
  durationMs: demo.audio?.durationMs ?? 0,
  ...(demo.result === 'draft' ? {} : { path: pitchPath(demo) }),
})
