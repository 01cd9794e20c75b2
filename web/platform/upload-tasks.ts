import { useSyncExternalStore } from 'react'
import { forgetFile, keepFile, keptFile } from './kept-file.ts'
import { isOver, type UploadTask, type UploadView } from './upload-view.ts'
import { sentBytesOf } from './upload-unfinished.ts'

/** Lives outside the pages, so that an upload goes on while its person looks at something else. */
const tasks = new Map<string, UploadTask>()
const onTasks = new Set<() => void>()

/** The protocol is a third of what this page loads, and nobody needs it before there is a file. */
const loadUpload = () => import('./upload.ts')

/** Fetches ahead what sends files, so that a line that is lost meanwhile does not stop it. */
export const prepareUploads = () => void loadUpload().catch(() => undefined)

const tell = () => onTasks.forEach((listener) => listener())

type Sending = { demoId: string; file: File; onSuccess: () => void }

/** Sends a file for a demo, and keeps it in this browser until it has arrived; one that was running for it is given up. */
export async function startUpload({ demoId, file, onSuccess }: Sending): Promise<void> {
  await tasks.get(demoId)?.cancel()
  await add({ demoId, file, onSuccess }, keepFile(demoId, file))
}

const lookingFor = new Map<string, Promise<void>>()

/**
 * Goes on with what this browser keeps of an upload: by itself where this tab was sending it when it was loaded anew,
 * else when it is asked to.
 */
export function findUpload(demoId: string, onSuccess: () => void): Promise<void> {
  const look = async () => {
    // Without a line what sends it cannot be fetched: it is looked for again with the next page.
    await lookForUpload(demoId, onSuccess).catch(() => undefined)
    lookingFor.delete(demoId)
  }
  const looking = lookingFor.get(demoId) ?? look()
  lookingFor.set(demoId, looking)
  return looking
}

async function lookForUpload(demoId: string, onSuccess: () => void): Promise<void> {
  if (tasks.has(demoId)) return
  const file = await keptFile(demoId)
  const waitsWith = file && !wasRunning(demoId) ? await sentBytesOf(demoId) : undefined
  if (file) await add({ demoId, file, onSuccess }, Promise.resolve(true), waitsWith)
}

async function add({ demoId, file, onSuccess }: Sending, isKept: Promise<boolean>, waitsWith?: number): Promise<void> {
  const { uploadFile } = await loadUpload()
  const now = tasks.get(demoId)
  // Begun by another part of the page meanwhile.
  if (now && !isOver(now.view())) return
  const onFree = () => {
    if (tasks.get(demoId) !== task) return
    tasks.delete(demoId)
    tell()
    void findUpload(demoId, onSuccess)
  }
  const metadata = { demoId, filename: file.name }
  const task = uploadFile({ file, metadata, isKept, waitsWith, onSuccess, onFree })
  tasks.set(demoId, task)
  const note = () => {
    const view = task.view()
    noteRunning(demoId, view)
    if (isOver(view)) void isKept.then(() => forgetFile(demoId))
  }
  task.subscribe(note)
  note()
  tell()
}

const markOf = (demoId: string) => `sending:${demoId}`

const wasRunning = (demoId: string) => sessionStorage.getItem(markOf(demoId)) !== null

/** An error may pass while the page is loaded anew; a pause is a wish, and stays one. */
function noteRunning(demoId: string, { state, isElsewhere }: UploadView): void {
  if (state === 'running') sessionStorage.setItem(markOf(demoId), 'yes')
  else if (state !== 'error' && !isElsewhere) sessionStorage.removeItem(markOf(demoId))
}

/** Its draft is gone: nothing of it is sent or kept any longer. */
export function dropUpload(demoId: string): void {
  void tasks.get(demoId)?.cancel()
  tasks.delete(demoId)
  void forgetFile(demoId)
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
