/** Where the files of unfinished uploads lie in this browser. */
export const filesDatabase = 'velv-files'

/**
 * Everything Velv keeps in local storage, by the beginning of its key, under the moment it goes: who forgets at one of
 * these forgets what goes earlier, too. What is not here stays.
 */
export const storageKeys = {
  // `push-saved`: what this device is registered as for pushes, for this session.
  'session ends': ['user', 'favorites', 'push-saved'],
  // A brief must outlive a session that ran out while it was written. `kept-files`: when a file was last kept, in ms.
  'log out': ['brief-draft:', 'song-words:', 'tus::', 'kept-files'],
  'another person': ['filters', 'push-off', 'last-person'],
  never: ['pitching-keys', 'pitching-auto-advance', 'pitching-volume'],
} as const

const clearReasons = ['session ends', 'log out', 'another person'] as const

export type ClearReason = (typeof clearReasons)[number]

/** Takes away what goes at this moment, and with it all that this tab keeps for itself. */
export function clearStorage(reason: ClearReason): void {
  if (reason !== 'session ends') void deleteStoredFiles()
  const expiredPrefixes = clearReasons
    .slice(0, clearReasons.indexOf(reason) + 1)
    .flatMap((one): readonly string[] => storageKeys[one])
  for (const key of Object.keys(localStorage)) {
    if (expiredPrefixes.some((start) => (start.endsWith(':') ? key.startsWith(start) : key === start)))
      localStorage.removeItem(key)
  }
  if (reason !== 'session ends') sessionStorage.clear()
}

/** Takes the files of unfinished uploads away, where the last one was kept longer ago than this, in ms. */
export function deleteStoredFiles(ageMs = 0): Promise<unknown> | undefined {
  const storedAt = Number(localStorage.getItem('kept-files'))
  if (!storedAt || Date.now() - storedAt < ageMs) return undefined
  localStorage.removeItem('kept-files')
  const request = indexedDB.deleteDatabase(filesDatabase)
  // Blocked by another tab: it is carried out as soon as that one lets go.
  return new Promise((done) => (request.onsuccess = request.onerror = request.onblocked = done))
}

/** Whose browser this is from now on: nothing of the one before shows for the next. */
export function claimStorageFor(personId: string): void {
  const last = localStorage.getItem('last-person')
  if (last === personId) return
  if (last !== null) clearStorage('another person')
  localStorage.setItem('last-person', personId)
}
