import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { filesToDrop, hasRoomFor, type KeptSince } from './kept-file-bounds.ts'
import { filesDatabase } from './browser-memory.ts'

type Kept = KeptSince & { file: File }

const store = 'files'

/** Keeps the file of a draft in this browser while it travels; false where there is no room, or none is given. */
export async function keepFile(demoId: string, file: File): Promise<boolean> {
  try {
    if (!hasRoomFor(file.size, (await navigator.storage?.estimate()) ?? {})) return false
    localStorage.setItem('kept-files', String(Date.now()))
    await inStore('readwrite', async (files) => {
      const all = await answer<Kept[]>(files.getAll())
      const others = all.filter((kept) => kept.demoId !== demoId)
      for (const gone of filesToDrop(others, Date.now())) files.delete(gone)
      files.put({ demoId, file, keptAt: Date.now() } satisfies Kept)
    })
    return true
  } catch {
    return false
  }
}

/** The file of a draft as it was chosen on this device within the last day. */
export async function keptFile(demoId: string): Promise<File | undefined> {
  try {
    const kept = await inStore('readonly', (files) => answer<Kept | undefined>(files.get(demoId)))
    return kept && Date.now() - kept.keptAt <= unfinishedUploadMs ? kept.file : undefined
  } catch {
    return undefined
  }
}

export async function forgetFile(demoId: string): Promise<void> {
  await inStore('readwrite', (files) => answer(files.delete(demoId))).catch(() => undefined)
}

/** Opened for each question and closed after it, so that no tab stands in the way of forgetting all. */
async function inStore<Got>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => Promise<Got>): Promise<Got> {
  const opening = indexedDB.open(filesDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'demoId' })
  const database = await answer(opening)
  database.onversionchange = () => database.close()
  try {
    const transaction = database.transaction(store, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('The browser kept nothing.'))
    })
    const [got] = await Promise.all([ask(transaction.objectStore(store)), ended])
    return got
  } finally {
    database.close()
  }
}

const answer = <Got>(request: IDBRequest<Got>): Promise<Got> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser did not answer.'))
  })
