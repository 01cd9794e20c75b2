import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import type { Level } from '../playback/playback-engine.ts'

export type Song = {
  /** The id of the demo, the reference track, the version of a song, or the offer of a newer version. */
  id: string
  /** What it is, unless it is a demo. */
  kind?: 'referenceTrack' | 'version' | 'update'
  /** What its record is drawn from. */
  artwork: string
  /** Of a reference track: the drop it belongs to, unless its brief is still being written. */
  dropId?: string
  /** The session that counts listening to it, for those whose listening is on a receipt: its drop's, for the drop's owner. */
  countedIn?: string
  title: string
  /** A short line under the title: "Your demo for Ines Lund". */
  subtitle: string
  durationMs: number
  /** Where a click on the title leads. */
  path?: string
}

export type PlayerState = {
  status: 'absent' | 'loading' | 'playing' | 'paused' | 'failed'
  song: Song | undefined
  peaks: readonly number[]
  durationMs: number
  level: Level
  heard: readonly Stretch[]
  hasNext: boolean
  hasPrevious: boolean
}
