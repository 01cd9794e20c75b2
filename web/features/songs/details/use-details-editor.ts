import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import { useRef, useState } from 'react'
import { type FileDetails, type FileField, fileFields, fillFromFile } from './file-details.ts'
import { validateDetails, type SongField, unsavedChanges, songDetailsOf } from './song-details.ts'
import { readFileDetailsOf, storeFileDetails } from './unsaved-details.ts'
import { type DetailsStore, type Saved, useDetailsSaving } from './use-details-saving.ts'

/**
 * The details of a song while they are edited: stored on this device with every change, saved on the server shortly after
 * and when the page is left. Where nothing is saved yet, the first edit creates it.
 */
export function useDetailsEditor<Row extends Saved>(draft: Row | undefined, store: DetailsStore<Row>) {
  const saving = useDetailsSaving(draft, store)
  const { edits, latest, change, save, stopSaving, serverProblems, saveState, isLoggedOut } = saving
  const [attempts, setAttempts] = useState(0)
  const [fromFile, setFromFile] = useState<FileDetails>(() => (draft ? readFileDetailsOf(draft.id) : {}))
  const latestFromFile = useRef(fromFile)
  const [offeredTitle, setOfferedTitle] = useState<string>()

  const setFileDetails = (next: FileDetails) => {
    latestFromFile.current = next
    setFromFile(next)
    if (latest.current.draft) storeFileDetails(latest.current.draft.id, next)
  }
  const setField: typeof change = (field, value) => {
    if (field === 'title') setOfferedTitle(undefined)
    const { [field as FileField]: _, ...untouched } = latestFromFile.current
    setFileDetails(untouched)
    change(field, value)
  }
  /**
   * Returns the draft with what a file says about the song filled in, and creates it if there is none. Throws the reason
   * when it cannot be created.
   */
  const ensureDraft = async (file: FileDetails): Promise<Row> => {
    const { draft: before, edits: now } = latest.current
    const filled = fillFromFile({ ...songDetailsOf(before, store.initial), ...now }, latestFromFile.current, file)
    for (const [field, value] of Object.entries(filled.changes)) change(field as FileField, value)
    setOfferedTitle(before?.audio ? filled.offeredTitle : undefined)
    setFileDetails(filled.fromFile)
    await save()
    if (!latest.current.draft) throw saving.failure.current
    storeFileDetails(latest.current.draft.id, latestFromFile.current)
    return latest.current.draft
  }

  const onServer = songDetailsOf(draft, store.initial)
  const details: SongDetails = { ...onServer, ...edits }
  const { missing, invalid, title } = validateDetails(details, onServer)
  const problems = { ...title, ...invalid, ...serverProblems, ...(attempts > 0 ? missing : {}) }
  return {
    details,
    setField,
    save,
    stopSaving,
    ensureDraft,
    fromFile: sourcesOf(fromFile),
    offeredTitle,
    keepTitle: () => setOfferedTitle(undefined),
    missing,
    invalid,
    problems: problems as Partial<Record<SongField | 'other', string>>,
    /** From now on each missing field shows its error. */
    showMissing: () => setAttempts((count) => count + 1),
    saveState: saveState === 'saved' && unsavedChanges(onServer, edits) ? undefined : saveState,
    isLoggedOut,
  }
}

const sourcesOf = (fromFile: FileDetails) =>
  new Map(
    fileFields
      .filter((field) => field in fromFile)
      .map((field) => [field, fromFile.guessed?.some((one) => one === field) ? 'guess' : 'file'] as const),
  )
