import { isReadyForHold, missingFromSheet } from '@velv/domain/songs/splits/split-sheet.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSong } from '../../songs/songs-queries.ts'
import { readSheet, shownWriter, withFacts } from '../../songs/splits/splits-queries.ts'
import { type FoundDeal, listSubmissions } from './deals-queries.ts'

export type DealWork = Awaited<ReturnType<typeof readWork>>

/**
 * What a deal is about: its submissions, its song, or without it what was submitted of it, and its newest split sheet with how
 * far that is.
 */
export async function readWork(db: Db, { deal }: FoundDeal, now: Date) {
  const [song, sheet, submissions] = await Promise.all([
    readSong(db, deal.songId),
    readSheet(db, deal.songId),
    listSubmissions(db, deal),
  ])
  const cut = submissions.find(({ demo: { result } }) => result === 'cut')?.demo
  const demo = cut ?? submissions[0]?.demo
  const writers = sheet ? withFacts(sheet).map((writer) => shownWriter(writer, now)) : []
  return {
    submissions,
    isCut: cut !== undefined,
    song,
    demo,
    details: song ?? demo,
    sheet,
    writers,
    progress: { isFinal: sheet !== undefined && isReadyForHold({ writers }), missing: missingFromSheet({ writers }) },
  }
}
