import { emptyLibraryDetails } from '@velv/domain/songs/song-details.ts'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import { useSyncExternalStore } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { randomToken } from '../../../lib/api/random-token.ts'
import type { GuessedField } from '../details/file-details.ts'
import { readFileDetails } from '../details/read-file-details.ts'
import { refetchSongs } from '../library-song.ts'
import { checkFile } from '../upload/check-file.ts'
import { uploadOf } from '../upload/upload-tasks.ts'
import { newUploadId, uploadVersion } from '../upload/upload-version.ts'
import { isUploadFinished, type UploadTask } from '../upload/upload-view.ts'

/** A file that becomes a song. */
export type QueuedFile = {
  /** Also the idempotency key of its song. */
  key: string
  file: File
  versionId: string
  /**
   * `failed`: it could not become a song now; `refused`: it never can; `guessed`: it became one, whose title or writers
   * were damaged in the file. `sentence` says why.
   */
  state: 'waiting' | 'starting' | 'uploading' | 'failed' | 'refused' | 'guessed'
  /** Undefined until the song exists. */
  songId: string | undefined
  sentence: string
}

/** So many files are uploaded at once; the others wait. */
const maxRunning = 3

/** Kept outside the page, so that files continue while the person navigates. */
let queue: readonly QueuedFile[] = []
const listeners = new Set<() => void>()
const running = new Set<string>()

function set(next: readonly QueuedFile[]): void {
  queue = next
  for (const listener of listeners) listener()
}

const change = (key: string, part: Partial<QueuedFile>) =>
  set(queue.map((one) => (one.key === key ? { ...one, ...part } : one)))

/** Makes each file a song, named by its tags or its filename, with a main version. */
export function addFiles(files: readonly File[], myName: string): void {
  const added = files.map((file): QueuedFile => ({
    key: randomToken(),
    file,
    versionId: newUploadId(),
    state: 'waiting',
    songId: undefined,
    sentence: '',
  }))
  set([...queue, ...added])
  startNext(myName)
}

export function retryFile(key: string, myName: string): void {
  change(key, { state: 'waiting', sentence: '' })
  startNext(myName)
}

export const dismissFile = (key: string): void => set(queue.filter((one) => one.key !== key))

function startNext(myName: string): void {
  for (const one of queue) {
    if (running.size >= maxRunning) return
    if (one.state === 'waiting' && !running.has(one.key)) void run(one, myName)
  }
}

async function run(one: QueuedFile, myName: string): Promise<void> {
  running.add(one.key)
  change(one.key, { state: 'starting' })
  try {
    await makeSong(one, myName)
  } catch (error) {
    change(one.key, { state: 'failed', sentence: errorText(error) })
  } finally {
    running.delete(one.key)
    startNext(myName)
  }
}

const guessedText = (title: string, guessed: readonly GuessedField[]) =>
  `Added as “${title}”. The file’s tags are damaged, so check the ${guessed.join(' and the ')}.`

/** Resolves when the upload is over, or has stopped and leaves its place to another file. */
async function makeSong({ key, file, versionId }: QueuedFile, myName: string): Promise<void> {
  const problem = await checkFile(file)
  if (problem) return change(key, { state: 'refused', sentence: problem })
  const { musicalKey, guessed, ...details } = await readFileDetails(file, myName)
  const { data } = await client.POST('/api/my/songs', {
    body: {
      ...emptyLibraryDetails,
      ...details,
      language: null,
      musicalKey: (musicalKey ?? null) as MusicalKey | null,
      notes: '',
      idempotencyKey: key,
    },
  })
  await uploadVersion({ songId: data!.id, versionId, kind: 'main', file })
  change(key, { state: 'uploading', songId: data!.id })
  const task = uploadOf(versionId)
  if (task) await untilOver(task)
  if (task?.view().state !== 'error') {
    if (guessed) change(key, { state: 'guessed', sentence: guessedText(details.title!, guessed) })
    else dismissFile(key)
  }
  await refetchSongs()
}

const untilOver = (task: UploadTask): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const view = task.view()
      if (!isUploadFinished(view) && view.state !== 'error' && !view.isInOtherTab) return
      stop()
      resolve()
    }
    const stop = task.subscribe(look)
    look()
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files that are on their way into the library, oldest first. */
export const useUploadQueue = (): readonly QueuedFile[] =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  )
