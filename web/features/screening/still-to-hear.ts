import { addHeard, lengthOf, type Stretch } from '@velv/domain/screening/heard.ts'
import { useSyncExternalStore } from 'react'
import { lengthText } from '../../ui/format.ts'
import { type Demo, stretchesOf } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { durationOf } from './song-facts.ts'
import { canDecide } from './verdicts.ts'

/** The server may count a moment less than the page, where a report took longer on its way than the one before, in ms. */
const marginMs = 200

/** How much of a song is to be heard before it may be decided, in whole seconds, with what sounded on this page; 0 when it may. */
export function secondsStillToHear(demo: Demo, now: readonly Stretch[]): number {
  if (!canDecide(demo)) return 0
  const durationMs = durationOf(demo)
  const heardMs = lengthOf(addHeard(stretchesOf(demo.heard), now, durationMs))
  const isEnough = heardMs >= Math.min(durationMs, demo.neededMs + marginMs)
  return isEnough ? 0 : Math.max(1, Math.ceil((demo.neededMs - heardMs) / 1000))
}

/** The same as a sentence; empty when it may be decided. */
export const stillToHearText = (seconds: number): string =>
  seconds > 0 ? `Listen for ${lengthText(seconds * 1000)} more before you decide.` : ''

/** The same as it is now. */
export const useStillToHear = ({ sound, heard }: ListeningDesk, demo: Demo): number =>
  useSyncExternalStore(sound.clock.subscribe, () => secondsStillToHear(demo, heard.heardOf(demo.id)))
