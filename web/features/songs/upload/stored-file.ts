import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { filesDatabase } from '../../../lib/storage/browser-storage.ts'
import { deviceStorage } from '../../../lib/environment.ts'
import { deviceNow } from '../../../lib/server-clock.ts'

type StoredFile = StoredFileEntry & { file: File }

const store = 'files'

/** Stores the file of a draft or reference track in this browser while it uploads; false when there is no space or no permission. */
export async function storeFile(targetId: string, file: File): Promise<boolean> {
  try {
    if (!hasSpaceFor(file.size, (await navigator.storage?.estimate()) ?? {})) return false
    deviceStorage.set('kept-files', String(deviceNow()))
    await withStore('readwrite', async (files) => {
      const all = await requestResult<StoredFile[]>(files.getAll())
      const others = all.filter((stored) => stored.demoId !== targetId)
      for (const idToDelete of filesToDelete(others, deviceNow())) files.delete(idToDelete)
      files.put({ demoId: targetId, file, keptAt: deviceNow() } satisfies StoredFile)
    })
    return true
  } catch {
    return false
  }
}

/** The file as it was chosen on this device within the last day. */
export async function readStoredFile(targetId: string): Promise<File | undefined> {
  try {
    const stored = await withStore('readonly', (files) => requestResult<StoredFile | undefined>(files.get(targetId)))
    return stored && deviceNow() - stored.keptAt <= unfinishedUploadMs ? stored.file : undefined
  } catch {
    return undefined
  }
}

export async function deleteStoredFile(targetId: string): Promise<void> {
  await withStore('readwrite', (files) => requestResult(files.delete(targetId))).catch(() => undefined)
}

/** Opened for each operation and closed after it, so that no tab blocks the deletion of the database. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  operate: (files: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(filesDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'demoId' })
  const database = await requestResult(opening)
  database.onversionchange = () => database.close()
  try {
    const transaction = database.transaction(store, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('The browser did not store the file.'))
    })
    const [result] = await Promise.all([operate(transaction.objectStore(store)), ended])
    return result
  } finally {
    database.close()
  }
}

const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason for the failure.'))
  })

/** `demoId` is the key of the store, also for reference tracks: another key would lose what browsers store today. */
type StoredFileEntry = { demoId: string; keptAt: number }

/** Three songs at the maximum size take 600 MB. Velv does not use more of a person's disk. */
const maxStoredFiles = 3

/** Which stored files to delete when one more is added: those the server has expired by now, and the oldest beyond the limit. */
export function filesToDelete(stored: readonly StoredFileEntry[], nowMs: number): string[] {
  const newestFirst = stored.toSorted((one, other) => other.keptAt - one.keptAt)
  return newestFirst
    .filter(({ keptAt }, index) => nowMs - keptAt > unfinishedUploadMs || index >= maxStoredFiles - 1)
    .map(({ demoId }) => demoId)
}

/** Whether a file fits next to what this browser stores already; a browser without an estimate is tried. */
export const hasSpaceFor = (bytes: number, { quota, usage }: StorageEstimate): boolean =>
  quota === undefined || quota - (usage ?? 0) > 2 * bytes
