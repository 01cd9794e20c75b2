import type { Mood } from '@velv/domain/drops/deal/moods.ts'
import type { AiUse, LibraryField, SongVocal, TimeSignature } from '@velv/domain/songs/song-details.ts'
import { boolean, integer, text } from 'drizzle-orm/pg-core'

/**
 * A column for each detail of a song. Songs have them, and so do submissions, which keep what was sent whatever becomes
 * of the song.
 */
export const songColumns = () =>
  ({
    title: text().notNull(),
    alternativeTitles: text().array().notNull().default([]),
    lyrics: text().notNull(),
    /** The song's writers; visible to its creator, to the owner after delivery and to admins, never to a screener. */
    writers: text().array().notNull().default([]),
    genres: text().array().notNull().default([]),
    language: text(),
    tempoBpm: integer(),
    musicalKey: text(),
    timeSignature: text().$type<TimeSignature>(),
    moods: text().array().$type<Mood[]>().notNull().default([]),
    vocal: text().$type<SongVocal>(),
    isExplicit: boolean(),
    /** Like the writers, it can reveal whose song it is, so a screener never sees it. */
    isrc: text().notNull().default(''),
    /** The position (ms) that the creator wants heard, and the reason. */
    hearAtMs: integer(),
    hearNote: text().notNull().default(''),
    containsSamples: boolean(),
    samplesNote: text().notNull().default(''),
    madeWithAi: text().$type<AiUse>(),
  }) satisfies Record<LibraryField, unknown>
