/** Where the files of unfinished uploads lie in this browser. */
export const filesDatabase = 'velv-files'

/** When a thing leaves the browser; who forgets at one of these forgets what goes earlier, too. */
const moments = ['session ends', 'log out', 'another person'] as const

export type Moment = (typeof moments)[number]

/** Everything Velv keeps in local storage, by the beginning of its key, and when it goes; what is not here stays. */
export const keptKeys: readonly { key: string; goes: Moment | 'never' }[] = [
  { key: 'user', goes: 'session ends' },
  { key: 'favorites', goes: 'session ends' },
  // What this device is registered as for pushes, for this session.
  { key: 'push-saved', goes: 'session ends' },
  // A brief must outlive a session that ran out while it was written.
  { key: 'brief-draft:', goes: 'log out' },
  { key: 'song-words:', goes: 'log out' },
  { key: 'tus::', goes: 'log out' },
  // When a file was last kept, in ms: files are no texts, and go beside them.
  { key: 'kept-files', goes: 'log out' },
  { key: 'filters', goes: 'another person' },
  { key: 'push-off', goes: 'another person' },
  { key: 'last-person', goes: 'another person' },
  { key: 'pitching-keys', goes: 'never' },
  { key: 'pitching-auto-advance', goes: 'never' },
  { key: 'pitching-volume', goes: 'never' },
]

/** Takes away what goes at this moment, and with it all that this tab keeps for itself. */
export function forget(moment: Moment): void {
  if (moment !== 'session ends') void forgetFiles()
  const gone = moments.slice(0, moments.indexOf(moment) + 1)
  const going = keptKeys.filter(({ goes }) => gone.some((word) => word === goes))
  for (const key of Object.keys(localStorage)) {
    if (going.some(({ key: start }) => (start.endsWith(':') ? key.startsWith(start) : key === start)))
      localStorage.removeItem(key)
  }
  if (moment !== 'session ends') sessionStorage.clear()
}

/** Takes the files of unfinished uploads away, where the last one was kept longer ago than this, in ms. */
export function forgetFiles(ageMs = 0): Promise<unknown> | undefined {
  const keptAt = Number(localStorage.getItem('kept-files'))
  if (!keptAt || Date.now() - keptAt < ageMs) return undefined
  localStorage.removeItem('kept-files')
  const asked = indexedDB.deleteDatabase(filesDatabase)
  // Blocked by another tab: it is carried out as soon as that one lets go.
  return new Promise((done) => (asked.onsuccess = asked.onerror = asked.onblocked = done))
}

/** Whose browser this is from now on: nothing of the one before shows for the next. */
export function belongTo(personId: string): void {
  const last = localStorage.getItem('last-person')
  if (last === personId) return
  if (last !== null) forget('another person')
  localStorage.setItem('last-person', personId)
}
