import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'

export type StoredFileEntry = { demoId: string; keptAt: number }

/** Songs at their largest, three of them, are 600 MB: more of a disk is not ours to take. */
const maxStoredFiles = 3

/** Which of the kept files go when one more comes in: what the server has swept by now, and the oldest beyond the bound. */
export function filesToDelete(stored: readonly StoredFileEntry[], nowMs: number): string[] {
  const newestFirst = stored.toSorted((one, other) => other.keptAt - one.keptAt)
  return newestFirst
    .filter(({ keptAt }, place) => nowMs - keptAt > unfinishedUploadMs || place >= maxStoredFiles - 1)
    .map(({ demoId }) => demoId)
}

/** Whether a file may be kept beside what this browser holds already; a browser that does not say is tried. */
export const hasRoomFor = (bytes: number, { quota, usage }: StorageEstimate): boolean =>
  quota === undefined || quota - (usage ?? 0) > 2 * bytes
