import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import { useEffect, useRef, useState } from 'react'
import { isSignedOut, ApiError } from '../../../lib/api/api-error.ts'
import { readStoredMe } from '../../../lib/session/me.ts'
import { useIsLoggedOut, useMe } from '../../../lib/session/session.ts'
import { debounce } from './debounce.ts'
import type { SaveState } from './song-details-editor.ts'
import { type DetailEdits, remainingEdits, type SongField, songDetailsOf, unsavedChanges } from './song-details.ts'
import { type DetailsKey, isDiscarded, readUnsavedDetails, storeUnsavedDetails } from './unsaved-details.ts'
import { usePageLeave } from './use-page-leave.ts'

const autosaveDelayMs = 800
const retryIntervalMs = 10_000

/** What the server has saved: a draft, or a song of the library. */
export type Saved = Readonly<SongDetails> & { id: string; audio?: unknown }

/** Where details are saved. Requests outlive the page. */
export type DetailsStore<Row extends Saved> = {
  /** Under which this device stores what is not saved yet; undefined is what the first edit creates. */
  keyOf: (saved: Row | undefined) => DetailsKey
  /** What a new draft begins with. */
  initial?: DetailEdits
  write: (saved: Row | undefined, details: SongDetails) => Promise<Row>
  /** Replaces what the page's other parts show. */
  cache: (saved: Row) => void
  refetch: (id: string) => unknown
}

/** The edits of a song's details, saved on the server shortly after every change and when the page is left. */
export function useDetailsSaving<Row extends Saved>(draft: Row | undefined, store: DetailsStore<Row>) {
  const { edits, latest, edit, onSaved, pendingChanges } = useUnsavedEdits(draft, store)
  const [serverProblems, setServerProblems] = useState<Record<string, string>>({})
  const [saveState, setSaveState] = useState<SaveState>()
  const [wasSignedOut, setLoggedOut] = useState(false)
  const isLoggedOut = useIsLoggedOut() || wasSignedOut
  const failure = useRef<unknown>(undefined)

  const onFailed = (error: unknown) => {
    failure.current = error
    setSaveState(undefined)
    if (isSignedOut(error)) return setLoggedOut(true)
    if (isTransientError(error)) return setSaveState('waiting')
    const { fields, message } = error as ApiError
    setServerProblems(Object.keys(fields).length > 0 ? fields : { other: message })
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
  const { save, stopSaving, autosave } = useSaveQueue(saveOnce)
  const change = <Field extends SongField>(field: Field, value: SongDetails[Field]) => {
    edit({ [field]: value })
    setServerProblems((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([name]) => name !== field && name !== 'other')),
    )
    autosave.schedule(() => void save())
  }
  useSaveOnLeave(() => {
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
  }, autosave)
  useRetry(saveState === 'waiting', () => void save())
  return { edits, latest, change, save, stopSaving, failure, serverProblems, saveState, isLoggedOut }
}

/** The edits that the server has not saved yet; this device stores them with every change. */
function useUnsavedEdits<Row extends Saved>(draft: Row | undefined, store: DetailsStore<Row>) {
  const [edits, setEdits] = useState<DetailEdits>(() => readUnsavedDetails(store.keyOf(draft)))
  /** Also what is not rendered yet: a file changes several fields at once, and a response arrives while the creator types. */
  const latest = useRef({ draft, edits })
  useEffect(() => {
    latest.current.draft = draft ?? latest.current.draft
  }, [draft])

  const setLocalEdits = (next: DetailEdits) => {
    latest.current.edits = next
    setEdits(next)
    storeUnsavedDetails(store.keyOf(latest.current.draft), next)
  }
  return {
    edits,
    latest,
    edit: (part: DetailEdits) => setLocalEdits({ ...latest.current.edits, ...part }),
    /** The server has saved it: what remains is what was edited since. */
    onSaved(saved: Row): void {
      if (!latest.current.draft) storeUnsavedDetails(store.keyOf(undefined), {})
      latest.current.draft = saved
      setLocalEdits(remainingEdits(songDetailsOf(saved), latest.current.edits))
      store.cache(saved)
    },
    pendingChanges() {
      const { draft: saved, edits: now } = latest.current
      return {
        saved,
        body: saved && isDiscarded(saved.id) ? undefined : unsavedChanges(songDetailsOf(saved, store.initial), now),
      }
    },
  }
}

/** Requests run one after another, so that the last edit wins. */
function useSaveQueue(saveOnce: () => Promise<boolean>) {
  const running = useRef<Promise<unknown>>(undefined)
  const [autosave] = useState(() => debounce(autosaveDelayMs))
  return {
    autosave,
    /** True when all edits are saved. */
    async save(): Promise<boolean> {
      while (running.current) await running.current
      const work = saveOnce()
      running.current = work
      const isSaved = await work
      running.current = undefined
      return isSaved
    },
    /** Cancels the scheduled save and resolves when no save is under way; a later edit schedules one again. */
    async stopSaving(): Promise<void> {
      autosave.cancel()
      while (running.current) await running.current
    },
  }
}

/** Saves at once when the page is left, except where another person has logged in meanwhile: these edits are not theirs. */
function useSaveOnLeave(save: () => void, autosave: { cancel: () => void }): void {
  const me = useMe()
  const [myId] = useState(me.id)
  usePageLeave(() => {
    autosave.cancel()
    if ((readStoredMe()?.id ?? myId) === myId) save()
  })
}

function useRetry(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(retry, retryIntervalMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  })
}

/** Offline, rate limits, and server errors: the request is retried automatically. */
const isTransientError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
