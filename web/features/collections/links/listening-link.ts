import { countText } from '@velv/domain/count-text.ts'
import type { components } from '../../../lib/api/api.ts'
import { dateText } from '../../../ui/text/format.ts'

export type ListeningLink = components['schemas']['ListeningLink']
export type MadeLink = components['schemas']['MadeListeningLink']

/** What is shared: a collection or a song; `playableCount`: how many of its songs their creators let links play. */
export type ShareTarget = {
  name: string
  songCount: number
  playableCount: number
} & ({ collectionId: string; demoId?: undefined } | { demoId: string; collectionId?: undefined })

/** "Opened 3 times, on 2 devices"; "Not opened" */
export const openedText = ({ opens, devices }: Pick<ListeningLink, 'opens' | 'devices'>): string =>
  opens === 0
    ? 'Not opened'
    : `Opened ${opens === 1 ? 'once' : countText(opens, 'time')}${devices > 1 ? `, on ${countText(devices, 'device')}` : ''}`

/** "Until Dec 14, 2026, stream only"; or why it no longer plays anything. */
export function stateText({ state, expiresAt, access, isKeeperThere }: ListeningLink): string {
  if (state === 'revoked') return 'Revoked'
  if (state === 'expired') return `Expired ${dateText(expiresAt)}`
  if (state === 'ended')
    return isKeeperThere
      ? 'Paused: no one on your team can answer'
      : 'Ended: the colleague in charge of it left your team'
  return `Until ${dateText(expiresAt)}, ${access === 'download' ? 'download' : 'stream only'}`
}

/** "11 of 12 songs, 34 min"; an en dash for nothing. */
export function heardText({ heardSongs, heardMs }: ListeningLink, songCount: number): string {
  if (heardSongs === 0) return '–'
  const minutes = Math.round(heardMs / 60_000)
  return `${heardSongs} of ${countText(songCount, 'song')}, ${minutes < 1 ? 'under a minute' : `${minutes} min`}`
}
