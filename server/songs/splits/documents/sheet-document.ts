import type { Addendum } from '@velv/domain/songs/splits/addendum.ts'
import type { SheetWriter } from '@velv/domain/songs/splits/split-sheet.ts'

/** A writer as the documents show them. */
export type DocumentWriter = SheetWriter & {
  id: string
  /** When the share was confirmed, or null. */
  confirmedAt: Date | null
  /** The address whose link confirmed it, as far as the reader may see it; empty for the creator, who was logged in. */
  confirmedBy: string
}

/** Whom an addendum is about: a writer, or for the song’s ISWC, its creator. */
export const writerOf = ({ shareId }: Addendum, writers: readonly DocumentWriter[]): string =>
  writers.find(({ id, isCreator }) => (shareId === null ? isCreator : id === shareId))?.name ?? ''

/** What the documents of a split sheet contain. */
export type SheetDocument = {
  title: string
  iswc: string
  isrc: string
  /** Counts the sheets of a song from 1. */
  version: number
  /** When the last writer confirmed and the sheet became final, or null. */
  finalAt: Date | null
  /** As they confirmed. */
  writers: readonly DocumentWriter[]
  /** What was added after the sheet was final, oldest first. */
  addenda: readonly Addendum[]
  /** "One-stop: ...", as `oneStopText` says it. */
  oneStop: string
  /** What is missing until the sheet is final. */
  missing: readonly string[]
  printedAt: Date
  /** For a cut: its release, and what a registration still lacks. */
  handover?: { release: [label: string, value: string][]; missing: readonly string[] }
}
