import { type DetailEdits, parseEdits } from './song-details.ts'

/** A draft is identified by its ID; one that does not exist yet by its drop. */
export type DetailsKey = { demoId: string } | { dropId: string }

const keyOf = (target: DetailsKey) => `song-words:${'demoId' in target ? target.demoId : `new:${target.dropId}`}`
const titleKeyOf = (demoId: string) => `song-words:title-of:${demoId}`

/** Edits made on this device that have not reached the server. */
export const readUnsavedDetails = (target: DetailsKey): DetailEdits => parseEdits(read(keyOf(target)))

/** Stores the edits on this device until the server has saved them. */
export const storeUnsavedDetails = (target: DetailsKey, edits: DetailEdits): void =>
  write(keyOf(target), Object.keys(edits).length > 0 ? JSON.stringify(edits) : undefined)

const discarded = new Set<string>()

/** The draft is deleted: its edits are no longer stored or sent. */
export function discardUnsavedDetails(demoId: string): void {
  discarded.add(demoId)
  storeUnsavedDetails({ demoId }, {})
  storeFileTitle(demoId, undefined)
}

export const isDiscarded = (demoId: string): boolean => discarded.has(demoId)

/** The title that a draft got from its file's name, as long as nobody has typed one. */
export const readFileTitle = (demoId: string): string | undefined => read(titleKeyOf(demoId)) ?? undefined

export const storeFileTitle = (demoId: string, title: string | undefined): void => write(titleKeyOf(demoId), title)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A device without storage, because it is full or disabled, must not keep anyone from writing. */
function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The edits are still sent from memory.
  }
}
