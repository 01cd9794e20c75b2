import { useSyncExternalStore } from 'react'
import { deleteStoredFile, storeFile, readStoredFile } from './stored-file.ts'
import { isUploadFinished, type UploadTask, type UploadView } from './upload-view.ts'
import { readSentBytes } from './unfinished-upload.ts'

/** Kept outside the pages, so that an upload continues while the person navigates. */
const tasks = new Map<string, UploadTask>()
const onTasks = new Set<() => void>()

/** The protocol is a third of this page's code, and nobody needs it before there is a file. */
const loadUpload = () => import('./upload-file.ts')

/** Prefetches the upload code, so that a connection lost in the meantime does not prevent the upload. */
export const prepareUploads = () => void loadUpload().catch(() => undefined)

const notifyListeners = () => onTasks.forEach((listener) => listener())

type UploadStart = { demoId: string; file: File; onSuccess: () => void }

/** Uploads a file for a demo and stores it in this browser until it has arrived. A running upload for the same demo is discarded. */
export async function startUpload({ demoId, file, onSuccess }: UploadStart): Promise<void> {
  await tasks.get(demoId)?.cancel()
  await add({ demoId, file, onSuccess }, storeFile(demoId, file))
}

const lookups = new Map<string, Promise<void>>()

/** Resumes the upload that this browser stores: automatically where this tab was uploading before a reload, otherwise on request. */
export function restoreUpload(demoId: string, onSuccess: () => void): Promise<void> {
  const lookUp = async () => {
    // Offline, the upload code cannot be loaded: the next page tries again.
    await findStoredUpload(demoId, onSuccess).catch(() => undefined)
    lookups.delete(demoId)
  }
  const running = lookups.get(demoId) ?? lookUp()
  lookups.set(demoId, running)
  return running
}

async function findStoredUpload(demoId: string, onSuccess: () => void): Promise<void> {
  if (tasks.has(demoId)) return
  const file = await readStoredFile(demoId)
  const resumableBytes = file && !wasRunning(demoId) ? await readSentBytes(demoId) : undefined
  if (file) await add({ demoId, file, onSuccess }, Promise.resolve(true), resumableBytes)
}

async function add(
  { demoId, file, onSuccess }: UploadStart,
  isStored: Promise<boolean>,
  resumableBytes?: number,
): Promise<void> {
  const { uploadFile } = await loadUpload()
  const now = tasks.get(demoId)
  // Another part of the page started an upload meanwhile.
  if (now && !isUploadFinished(now.view())) return
  const onUnlocked = () => {
    if (tasks.get(demoId) !== task) return
    tasks.delete(demoId)
    notifyListeners()
    void restoreUpload(demoId, onSuccess)
  }
  const metadata = { demoId, filename: file.name }
  const task = uploadFile({ file, metadata, isStored, resumableBytes, onSuccess, onUnlocked })
  tasks.set(demoId, task)
  const onChange = () => {
    const view = task.view()
    rememberRunning(demoId, view)
    if (isUploadFinished(view)) void isStored.then(() => deleteStoredFile(demoId))
  }
  task.subscribe(onChange)
  onChange()
  notifyListeners()
}

const runningKey = (demoId: string) => `sending:${demoId}`

const wasRunning = (demoId: string) => sessionStorage.getItem(runningKey(demoId)) !== null

/** An error may be gone after a reload, so it is retried; a pause was deliberate and persists. */
function rememberRunning(demoId: string, { state, isInOtherTab }: UploadView): void {
  if (state === 'running') sessionStorage.setItem(runningKey(demoId), 'yes')
  else if (state !== 'error' && !isInOtherTab) sessionStorage.removeItem(runningKey(demoId))
}

/** The draft is deleted: its upload stops and its file is removed from this browser. */
export function discardUpload(demoId: string): void {
  void tasks.get(demoId)?.cancel()
  tasks.delete(demoId)
  void deleteStoredFile(demoId)
  notifyListeners()
}

export const uploadOf = (demoId: string): UploadTask | undefined => tasks.get(demoId)

/** The current upload of a demo; undefined when this page has none. */
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
