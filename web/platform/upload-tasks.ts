import { useSyncExternalStore } from 'react'
import { defaultOptions } from 'tus-js-client'
import { uploadFile, type UploadOrder, type UploadTask, type UploadView } from './upload.ts'

/** Lives outside the pages, so that an upload goes on while its person looks at something else. */
const tasks = new Map<string, UploadTask>()
const onTasks = new Set<() => void>()

const tell = () => onTasks.forEach((listener) => listener())

/** Sends a file for a demo; one that was still running for it is given up. */
export function startUpload(order: UploadOrder): void {
  void tasks.get(order.metadata.demoId)?.cancel()
  tasks.set(order.metadata.demoId, uploadFile(order))
  tell()
}

export const uploadOf = (demoId: string): UploadTask | undefined => tasks.get(demoId)

/** The upload of a demo as it stands now; undefined when there is none on this page. */
export function useUpload(demoId: string | undefined): UploadView | undefined {
  const task = useSyncExternalStore(
    (listener) => {
      onTasks.add(listener)
      return () => onTasks.delete(listener)
    },
    () => (demoId ? tasks.get(demoId) : undefined),
    () => undefined,
  )
  return useSyncExternalStore(
    (listener) => task?.subscribe(listener) ?? (() => undefined),
    () => task?.view(),
    () => undefined,
  )
}

/** The file of an upload that was begun on this device and never finished: choosing it again goes on from there. */
export async function unfinishedFile(demoId: string): Promise<{ filename: string; bytes: number } | undefined> {
  const uploads = await defaultOptions.urlStorage.findAllUploads()
  const last = uploads.findLast(({ metadata }) => metadata.demoId === demoId)
  return last?.metadata.filename ? { filename: last.metadata.filename, bytes: last.size ?? 0 } : undefined
}
