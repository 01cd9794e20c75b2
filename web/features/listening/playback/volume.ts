import { deviceStorage } from '../../../lib/environment.ts'

/** `volume` from 0 to 1; a page cannot observe the hardware volume of a phone. */
export type Volume = { volume: number; muted: boolean }

/** Whether the song would be audible if it played: muted playback and volume 0 do not count as heard. */
export const isAudible = ({ volume, muted }: Volume): boolean => !muted && volume > 0

const storageKey = 'pitching-volume'

/** The volume this person last used on this device, 0 to 1. Playback never starts muted. */
export function storedVolume(): number {
  const volume = Number(deviceStorage.get(storageKey))
  return volume > 0 && volume <= 1 ? volume : 1
}

export function storeVolume(volume: number): void {
  if (volume > 0) deviceStorage.set(storageKey, String(volume))
}

/** Phones have volume buttons and ignore the volume a page sets, so a slider would have no effect there. */
export function canSetVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}
