/** Where the files of unfinished uploads lie in this browser. */
export const filesDatabase = 'velv-files'

/** When a file was last kept, in ms; where this is missing there is no such database. */
const marker = 'kept-files'

export const markFilesKept = (nowMs = Date.now()) => localStorage.setItem(marker, String(nowMs))

/** Takes every kept file away, once they are somebody's no more. */
export function forgetKeptFiles(): Promise<void> {
  if (localStorage.getItem(marker) === null) return Promise.resolve()
  localStorage.removeItem(marker)
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve()
    const asked = indexedDB.deleteDatabase(filesDatabase)
    // Blocked by another tab: it is carried out as soon as that one lets go.
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
  })
}

/** Does so where the last one was kept longer than this ago, in ms, and nobody came back for it. */
export function forgetFilesOlderThan(ageMs: number, nowMs = Date.now()): void {
  const keptAt = localStorage.getItem(marker)
  if (keptAt !== null && nowMs - Number(keptAt) > ageMs) void forgetKeptFiles()
}
