import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'

export type StoredFileEntry = { demoId: string; keptAt: number }

/** Three songs at the maximum size take 600 MB. Velv does not use more of a person's disk. */
const maxStoredFiles = 3

/** Which stored files to delete when one more is added: those the server has expired by now, and the oldest beyond the limit. */
export function filesToDelete(stored: readonly StoredFileEntry[], nowMs: number): string[] {
  const newestFirst = stored.toSorted((one, other) => other.keptAt - one.keptAt)
  return newestFirst
    .filter(({ keptAt }, place) => nowMs - keptAt > unfinishedUploadMs || place >= maxStoredFiles - 1)
    .map(({ demoId }) => demoId)
}

/** Whether a file fits next to what this browser stores already; a browser without an estimate is tried. */
export const hasRoomFor = (bytes: number, { quota, usage }: StorageEstimate): boolean =>
  quota === undefined || quota - (usage ?? 0) > 2 * bytes
