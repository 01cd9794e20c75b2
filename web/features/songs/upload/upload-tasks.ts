import { useSyncExternalStore } from 'react'
import { deleteStoredFile, storeFile, readStoredFile } from './stored-file.ts'
import { isUploadFinished, type UploadTarget, type UploadTask, type UploadView } from './upload-view.ts'
import { readSentBytes } from './unfinished-upload.ts'
import { tabStorage } from '../../../lib/environment.ts'

/** Kept outside the pages, so that an upload continues while the person navigates. */
const tasks = new Map<string, UploadTask>()
const onTasks = new Set<() => void>()

/** The protocol is a third of this page's code, and nobody needs it before there is a file. */
const loadUpload = () => import('./upload-file.ts')

/** Prefetches the upload code, so that a connection lost in the meantime does not prevent the upload. */
export const prepareUploads = () => void loadUpload().catch(() => undefined)

const notifyListeners = () => onTasks.forEach((listener) => listener())

type UploadStart = { target: UploadTarget; file: File; onSuccess: () => void }

/** Uploads a file and stores it in this browser until it has arrived. A running upload for the same target is discarded. */
export async function startUpload(start: UploadStart): Promise<void> {
  await tasks.get(start.target.id)?.cancel()
  await add(start, storeFile(start.target.id, start.file))
}

const lookups = new Map<string, Promise<void>>()

/** Resumes the upload that this browser stores: automatically where this tab was uploading before a reload, otherwise on request. */
export function restoreUpload(target: UploadTarget, onSuccess: () => void): Promise<void> {
  const lookUp = async () => {
    // Offline, the upload code cannot be loaded: the next page tries again.
    await findStoredUpload(target, onSuccess).catch(() => undefined)
    lookups.delete(target.id)
  }
  const running = lookups.get(target.id) ?? lookUp()
  lookups.set(target.id, running)
  return running
}

async function findStoredUpload(target: UploadTarget, onSuccess: () => void): Promise<void> {
  const { id: targetId } = target
  if (tasks.has(targetId)) return
  const file = await readStoredFile(targetId)
  const resumableBytes = file && !wasRunning(targetId) ? await readSentBytes(targetId) : undefined
  if (file) await add({ target, file, onSuccess }, Promise.resolve(true), resumableBytes)
}

async function add(
  { target, file, onSuccess }: UploadStart,
  isStored: Promise<boolean>,
  resumableBytes?: number,
): Promise<void> {
  const { id: targetId } = target
  const { uploadFile } = await loadUpload()
  const now = tasks.get(targetId)
  // Another part of the page started an upload meanwhile.
  if (now && !isUploadFinished(now.view())) return
  const onUnlocked = () => {
    if (tasks.get(targetId) !== task) return
    tasks.delete(targetId)
    notifyListeners()
    void restoreUpload(target, onSuccess)
  }
  const task = uploadFile({ file, target, isStored, resumableBytes, onSuccess, onUnlocked })
  tasks.set(targetId, task)
  const onChange = () => {
    const view = task.view()
    rememberRunning(targetId, view)
    if (isUploadFinished(view)) void isStored.then(() => deleteStoredFile(targetId))
  }
  task.subscribe(onChange)
  onChange()
  notifyListeners()
}

const runningKey = (targetId: string) => `sending:${targetId}`

const wasRunning = (targetId: string) => tabStorage.get(runningKey(targetId)) !== null

/** An error may be gone after a reload, so it is retried; a pause was deliberate and persists. */
function rememberRunning(targetId: string, { state, isInOtherTab }: UploadView): void {
  if (state === 'running') tabStorage.set(runningKey(targetId), 'yes')
  else if (state !== 'error' && !isInOtherTab) tabStorage.remove(runningKey(targetId))
}

/** The draft is deleted: its upload stops and its file is removed from this browser. */
export function discardUpload(targetId: string): void {
  void tasks.get(targetId)?.cancel()
  tasks.delete(targetId)
  void deleteStoredFile(targetId)
  notifyListeners()
}

export const uploadOf = (targetId: string): UploadTask | undefined => tasks.get(targetId)

/** The current upload for a target; undefined when this page has none. */
export function useUpload(targetId: string | undefined): UploadView | undefined {
  const task = useSyncExternalStore(
    (listener) => {
      onTasks.add(listener)
      return () => onTasks.delete(listener)
    },
    () => (targetId ? tasks.get(targetId) : undefined),
    () => undefined,
  )
  return useSyncExternalStore(
    (listener) => task?.subscribe(listener) ?? (() => undefined),
    () => task?.view(),
    () => undefined,
  )
}
