import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import type { SongField } from './song-details.ts'

export type FileSource = 'file' | 'guess'

export type SaveState = 'saving' | 'saved' | 'waiting' | undefined

/** Song details while they are edited, as their fields need them. */
export type SongDetailsEditor = {
  details: SongDetails
  setField: <Field extends SongField>(field: Field, value: SongDetails[Field]) => void
  save: () => Promise<boolean>
  /** Fields whose value was filled in from the file, and not edited since; a guess where the tags were damaged. */
  fromFile: ReadonlyMap<SongField, FileSource>
  /** The title of a file that has replaced another one; undefined once it is used or declined. */
  offeredTitle: string | undefined
  keepTitle: () => void
  problems: Partial<Record<SongField | 'other', string>>
  saveState: SaveState
  isLoggedOut: boolean
}
