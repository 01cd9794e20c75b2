import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import { useEffect, useRef, useState } from 'react'
import { isSignedOut, ApiError } from '../../../lib/api/api-error.ts'
import { readStoredMe } from '../../../lib/session/me.ts'
import { useIsLoggedOut, useMe } from '../../../lib/session/session.ts'
import { debounce } from './debounce.ts'
import { type FileDetails, type FileField, fileFields, fillFromFile } from './file-details.ts'
import type { SaveState } from './song-details-editor.ts'
import {
  validateDetails,
  type SongField,
  remainingEdits,
  unsavedChanges,
  songDetailsOf,
  type DetailEdits,
} from './song-details.ts'
import {
  readFileDetailsOf,
  isDiscarded,
  storeFileDetails,
  readUnsavedDetails,
  storeUnsavedDetails,
  type DetailsKey,
} from './unsaved-details.ts'
import { usePageLeave } from './use-page-leave.ts'

const autosaveDelayMs = 800
const retryIntervalMs = 10_000

/** What the server has saved: a draft, or a song of the library. */
type Saved = Readonly<SongDetails> & { id: string; audio?: unknown }

/** Where details are saved. Requests outlive the page. */
export type DetailsStore<Row extends Saved> = {
  /** Under which this device stores what is not saved yet; undefined is what the first edit creates. */
  keyOf: (saved: Row | undefined) => DetailsKey
  write: (saved: Row | undefined, details: SongDetails) => Promise<Row>
  /** Replaces what the page's other parts show. */
  cache: (saved: Row) => void
  refetch: (id: string) => unknown
}

/**
 * The details of a song while they are edited: stored on this device with every change, saved on the server shortly after
 * and when the page is left. Where nothing is saved yet, the first edit creates it.
 */
export function useDetailsEditor<Row extends Saved>(draft: Row | undefined, store: DetailsStore<Row>) {
  const [edits, setEdits] = useState<DetailEdits>(() => readUnsavedDetails(store.keyOf(draft)))
  const [serverProblems, setServerProblems] = useState<Record<string, string>>({})
  const [saveState, setSaveState] = useState<SaveState>()
  const [wasSignedOut, setLoggedOut] = useState(false)
  const isLoggedOut = useIsLoggedOut() || wasSignedOut
  const [attempts, setAttempts] = useState(0)
  const me = useMe()
  const [myId] = useState(me.id)

  const [fromFile, setFromFile] = useState<FileDetails>(() => (draft ? readFileDetailsOf(draft.id) : {}))
  const [offeredTitle, setOfferedTitle] = useState<string>()

  const latest = useRef({ draft, edits, fromFile })
  const running = useRef<Promise<unknown>>(undefined)
  const failure = useRef<unknown>(undefined)
  useEffect(() => {
    latest.current.draft = draft ?? latest.current.draft
  }, [draft])

  const setLocalEdits = (next: DetailEdits) => {
    latest.current.edits = next
    setEdits(next)
    storeUnsavedDetails(store.keyOf(latest.current.draft), next)
  }
  const setFileDetails = (next: FileDetails) => {
    latest.current.fromFile = next
    setFromFile(next)
    if (latest.current.draft) storeFileDetails(latest.current.draft.id, next)
  }
  /** The server has saved it: what remains is what was edited since. */
  const onSaved = (saved: Row) => {
    if (!latest.current.draft) storeUnsavedDetails(store.keyOf(undefined), {})
    latest.current.draft = saved
    setLocalEdits(remainingEdits(songDetailsOf(saved), latest.current.edits))
    store.cache(saved)
  }
  const onFailed = (error: unknown) => {
    failure.current = error
    setSaveState(undefined)
    if (isSignedOut(error)) return setLoggedOut(true)
    if (isTransientError(error)) return setSaveState('waiting')
    const { fields, message } = error as ApiError
    setServerProblems(Object.keys(fields).length > 0 ? fields : { other: message })
  }

  const pendingChanges = () => {
    const { draft: saved, edits: now } = latest.current
    return { saved, body: saved && isDiscarded(saved.id) ? undefined : unsavedChanges(songDetailsOf(saved), now) }
  }
  const saveOnce = async (): Promise<boolean> => {
    const { saved, body } = pendingChanges()
    if (!body) return true
    setSaveState('saving')
    setServerProblems({})
    setLoggedOut(false)
    try {
      onSaved(await store.write(saved, body))
      setSaveState('saved')
      return true
    } catch (error) {
      onFailed(error)
      return false
    }
  }
  /** True when all edits are saved. Requests run one after another, so that the last edit wins. */
  const save = async (): Promise<boolean> => {
    while (running.current) await running.current
    const work = saveOnce()
    running.current = work
    const isSaved = await work
    running.current = undefined
    return isSaved
  }
  const [autosave] = useState(() => debounce(() => void save(), autosaveDelayMs))
  /** Cancels the scheduled save and resolves when no save is under way; a later edit schedules one again. */
  const stopSaving = async (): Promise<void> => {
    autosave.cancel()
    while (running.current) await running.current
  }
  usePageLeave(() => {
    autosave.cancel()
    // Another person has logged in meanwhile: these edits are not theirs.
    if ((readStoredMe()?.id ?? myId) !== myId) return
    const { saved, body } = pendingChanges()
    if (!body) return
    // Cached immediately, since the page may open again before the response arrives.
    if (saved) store.cache({ ...saved, ...body })
    store.write(saved, body).then(onSaved, (error: unknown) => {
      onFailed(error)
      if (!saved) return
      store.cache(saved)
      void store.refetch(saved.id)
    })
  })
  useEffect(() => {
    if (saveState !== 'waiting') return
    const retry = () => void save()
    const timer = setInterval(retry, retryIntervalMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  })

  const change = <Field extends SongField>(field: Field, value: SongDetails[Field]) => {
    setLocalEdits({ ...latest.current.edits, [field]: value })
    setServerProblems((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([name]) => name !== field && name !== 'other')),
    )
    autosave.schedule()
  }
  const setField: typeof change = (field, value) => {
    if (field === 'title') setOfferedTitle(undefined)
    const { [field as FileField]: _, ...untouched } = latest.current.fromFile
    setFileDetails(untouched)
    change(field, value)
  }
  /**
   * Returns the draft with what a file says about the song filled in, and creates it if there is none. Throws the reason
   * when it cannot be created.
   */
  const ensureDraft = async (file: FileDetails): Promise<Row> => {
    const { draft: before, edits: now, fromFile: known } = latest.current
    const filled = fillFromFile({ ...songDetailsOf(before), ...now }, known, file)
    for (const [field, value] of Object.entries(filled.changes)) change(field as FileField, value)
    setOfferedTitle(before?.audio ? filled.offeredTitle : undefined)
    setFileDetails(filled.fromFile)
    await save()
    if (!latest.current.draft) throw failure.current
    storeFileDetails(latest.current.draft.id, latest.current.fromFile)
    return latest.current.draft
  }

  const onServer = songDetailsOf(draft)
  const details: SongDetails = { ...onServer, ...edits }
  const { missing, invalid, title } = validateDetails(details, onServer)
  return {
    details,
    setField,
    save,
    stopSaving,
    ensureDraft,
    fromFile: new Map(
      fileFields
        .filter((field) => field in fromFile)
        .map((field) => [field, fromFile.guessed?.some((one) => one === field) ? 'guess' : 'file'] as const),
    ),
    offeredTitle,
    keepTitle: () => setOfferedTitle(undefined),
    missing,
    invalid,
    problems: {
      ...title,
      ...invalid,
      ...serverProblems,
      ...(attempts > 0 ? missing : {}),
    } as Partial<Record<SongField | 'other', string>>,
    /** From now on each missing field shows its error. */
    showMissing: () => setAttempts((count) => count + 1),
    saveState: saveState === 'saved' && unsavedChanges(onServer, edits) ? undefined : saveState,
    isLoggedOut,
  }
}

/** Offline, rate limits, and server errors: the request is retried automatically. */
const isTransientError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
