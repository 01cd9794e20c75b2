import { deviceStorage, tabStorage } from '../environment.ts'
import { deviceNow } from '../server-clock.ts'

/** The database for the files of unfinished uploads. */
export const filesDatabase = 'velv-files'

/**
 * Everything Velv keeps in local storage, by key prefix, under the event that clears it. An event also clears
 * everything under the events before it. Keys that are not listed stay.
 */
export const storageKeys = {
  // `push-saved`: the push registration of this device, for this session.
  'session ends': ['user', 'favorites', 'push-saved'],
  // A brief must survive a session that expired while it was written. `kept-files`: when a file was last stored, in ms.
  'log out': ['brief-draft:', 'song-words:', 'tus::', 'kept-files'],
  'another person': ['filters', 'languageFilters', 'push-off', 'last-person'],
  // `guest:`: what a listening link is opened with on this device, with or without an account.
  never: ['pitching-keys', 'pitching-auto-advance', 'pitching-volume', 'guest:'],
} as const

const clearReasons = ['session ends', 'log out', 'another person'] as const

export type ClearReason = (typeof clearReasons)[number]

/** Deletes what this event clears, and everything in this tab's session storage. */
export function clearStorage(reason: ClearReason): void {
  if (reason !== 'session ends') void deleteStoredFiles()
  const expiredPrefixes = clearReasons
    .slice(0, clearReasons.indexOf(reason) + 1)
    .flatMap((one): readonly string[] => storageKeys[one])
  for (const key of deviceStorage.keys()) {
    if (expiredPrefixes.some((start) => (start.endsWith(':') ? key.startsWith(start) : key === start)))
      deviceStorage.remove(key)
  }
  if (reason !== 'session ends') tabStorage.clear()
}

/** Deletes the files of unfinished uploads if the last one was stored longer ago than this, in ms. */
export function deleteStoredFiles(ageMs = 0): Promise<unknown> | undefined {
  const storedAt = Number(deviceStorage.get('kept-files'))
  if (!storedAt || deviceNow() - storedAt < ageMs) return undefined
  deviceStorage.remove('kept-files')
  const request = indexedDB.deleteDatabase(filesDatabase)
  // Blocked by another tab: the deletion happens once that tab closes its connection.
  return new Promise((done) => (request.onsuccess = request.onerror = request.onblocked = done))
}

/** Sets who uses this browser from now on; nothing of the previous person remains visible to the next. */
export function claimStorageFor(personId: string): void {
  const last = deviceStorage.get('last-person')
  if (last === personId) return
  if (last !== null) clearStorage('another person')
  deviceStorage.set('last-person', personId)
}
