import { useSyncExternalStore } from 'react'
import { deleteStoredFile, storeFile, readStoredFile } from './stored-file.ts'
import { isUploadFinished, type UploadTask, type UploadView } from './upload-view.ts'
import { readSentBytes } from './unfinished-upload.ts'

/** Lives outside the pages, so that an upload goes on while its person looks at something else. */
const tasks = new Map<string, UploadTask>()
const onTasks = new Set<() => void>()

/** The protocol is a third of what this page loads, and nobody needs it before there is a file. */
const loadUpload = () => import('./upload-file.ts')

/** Fetches ahead what sends files, so that a line that is lost meanwhile does not stop it. */
export const prepareUploads = () => void loadUpload().catch(() => undefined)

const notifyListeners = () => onTasks.forEach((listener) => listener())

type UploadStart = { demoId: string; file: File; onSuccess: () => void }

/** Sends a file for a demo, and keeps it in this browser until it has arrived; one that was running for it is given up. */
export async function startUpload({ demoId, file, onSuccess }: UploadStart): Promise<void> {
  await tasks.get(demoId)?.cancel()
  await add({ demoId, file, onSuccess }, storeFile(demoId, file))
}

const lookups = new Map<string, Promise<void>>()

/**
 * Goes on with what this browser keeps of an upload: by itself where this tab was sending it when it was loaded anew,
 * else when it is asked to.
 */
export function restoreUpload(demoId: string, onSuccess: () => void): Promise<void> {
  const lookUp = async () => {
    // Without a line what sends it cannot be fetched: it is looked for again with the next page.
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
  // Begun by another part of the page meanwhile.
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

/** An error may pass while the page is loaded anew; a pause is a wish, and stays one. */
function rememberRunning(demoId: string, { state, isInOtherTab }: UploadView): void {
  if (state === 'running') sessionStorage.setItem(runningKey(demoId), 'yes')
  else if (state !== 'error' && !isInOtherTab) sessionStorage.removeItem(runningKey(demoId))
}

/** Its draft is gone: nothing of it is sent or kept any longer. */
export function discardUpload(demoId: string): void {
  void tasks.get(demoId)?.cancel()
  tasks.delete(demoId)
  void deleteStoredFile(demoId)
  notifyListeners()
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
