import type { FileDetails } from './file-details.ts'
import { type DetailEdits, parseEdits } from './song-details.ts'
import { deviceStorage } from '../../../lib/environment.ts'

/** A draft is identified by its ID, one that does not exist yet by its drop, and a song of the library by its ID. */
export type DetailsKey = { demoId: string } | { dropId: string } | { songId: string }

function keyOf(target: DetailsKey): string {
  if ('demoId' in target) return `song-words:${target.demoId}`
  return `song-words:${'dropId' in target ? `new:${target.dropId}` : target.songId}`
}
const fileKeyOf = (demoId: string) => `song-words:file-of:${demoId}`

/** Edits made on this device that have not reached the server. */
export const readUnsavedDetails = (target: DetailsKey): DetailEdits => parseEdits(deviceStorage.get(keyOf(target)))

/** Stores the edits on this device until the server has saved them. */
export const storeUnsavedDetails = (target: DetailsKey, edits: DetailEdits): void =>
  write(keyOf(target), Object.keys(edits).length > 0 ? JSON.stringify(edits) : undefined)

const discarded = new Set<string>()

/** The draft is deleted: its edits are no longer stored or sent. */
export function discardUnsavedDetails(demoId: string): void {
  discarded.add(demoId)
  storeUnsavedDetails({ demoId }, {})
  storeFileDetails(demoId, {})
}

export const isDiscarded = (demoId: string): boolean => discarded.has(demoId)

/** The details that a draft got from its file, as long as nobody has edited them. */
export function readFileDetailsOf(demoId: string): FileDetails {
  const text = deviceStorage.get(fileKeyOf(demoId))
  const list = /"guessed":\[([^\]]*)\]/.exec(text ?? '')?.[1]
  const guessed = list ? (['title', 'writers'] as const).filter((field) => list.includes(`"${field}"`)) : []
  return { ...parseEdits(text), ...(guessed.length > 0 && { guessed }) }
}

export const storeFileDetails = (demoId: string, details: FileDetails): void =>
  write(fileKeyOf(demoId), Object.keys(details).length > 0 ? JSON.stringify(details) : undefined)

function write(key: string, text: string | undefined): void {
  if (text === undefined) deviceStorage.remove(key)
  else deviceStorage.set(key, text)
}
