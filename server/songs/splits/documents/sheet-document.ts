import type { SheetWriter } from '@velv/domain/songs/splits/split-sheet.ts'

/** A writer as the documents show them. */
export type DocumentWriter = SheetWriter & {
  /** When the share was confirmed, or null. */
  confirmedAt: Date | null
  /** The address whose link confirmed it, as far as the reader may see it; empty for the creator, who was logged in. */
  confirmedBy: string
}

/** What the documents of a split sheet contain. */
export type SheetDocument = {
  title: string
  iswc: string
  isrc: string
  /** Counts the sheets of a song from 1. */
  version: number
  /** When the last writer confirmed and the sheet became final, or null. */
  finalAt: Date | null
  writers: readonly DocumentWriter[]
  /** "One-stop: ...", as `oneStopText` says it. */
  oneStop: string
  /** What is missing until the sheet is final. */
  missing: readonly string[]
  printedAt: Date
}
