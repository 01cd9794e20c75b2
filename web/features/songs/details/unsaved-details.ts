import { type DetailEdits, parseEdits } from './song-details.ts'

/** Of a draft by its id; of one that has not begun by the drop it is for. */
export type DetailsKey = { demoId: string } | { dropId: string }

const keyOf = (target: DetailsKey) => `song-words:${'demoId' in target ? target.demoId : `new:${target.dropId}`}`
const titleKeyOf = (demoId: string) => `song-words:title-of:${demoId}`

/** What was written here and has not reached the server. */
export const readUnsavedDetails = (target: DetailsKey): DetailEdits => parseEdits(read(keyOf(target)))

/** On this device until the server has it. */
export const storeUnsavedDetails = (target: DetailsKey, edits: DetailEdits): void =>
  write(keyOf(target), Object.keys(edits).length > 0 ? JSON.stringify(edits) : undefined)

const discarded = new Set<string>()

/** The draft is deleted: nothing written in it is kept or sent any more. */
export function discardUnsavedDetails(demoId: string): void {
  discarded.add(demoId)
  storeUnsavedDetails({ demoId }, {})
  storeFileTitle(demoId, undefined)
}

export const isDiscarded = (demoId: string): boolean => discarded.has(demoId)

/** The title a draft has from the name of its file, as long as nobody has typed one. */
export const readFileTitle = (demoId: string): string | undefined => read(titleKeyOf(demoId)) ?? undefined

export const storeFileTitle = (demoId: string, title: string | undefined): void => write(titleKeyOf(demoId), title)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A device that keeps nothing, because it is full or was told to, must not stop anybody from writing. */
function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It is sent from the page as it stands.
  }
}
