import { z } from '@hono/zod-openapi'
import { moodKeys } from '@velv/domain/drops/deal/moods.ts'
import { musicalKeyNames } from '@velv/domain/songs/musical-key.ts'
import {
  aiUses,
  type LibraryField,
  type SongVocal,
  songVocals,
  timeSignatures,
} from '@velv/domain/songs/song-details.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { type SongAction, songActions } from '@velv/domain/songs/song-actions.ts'
import { splitStages } from '@velv/domain/songs/splits/split-sheet.ts'
import { versionKindNames } from '@velv/domain/songs/song-versions.ts'
import { languages } from '@velv/domain/languages.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { Audio } from '../media/audio-view.ts'
import { waveformBars } from '../media/waveform.ts'
import { pageOf, Timestamp } from '../platform/http/contract.ts'

const text = z.string().max(20_000)
const texts = z.array(text).max(100)

export const vocalNames = Object.keys(songVocals) as [SongVocal, ...SongVocal[]]

/** The details of a song as the API takes them; what is valid within these bounds is for the domain to say. */
export const songInput = {
  title: text,
  alternativeTitles: texts.default([]),
  writers: texts.default([]),
  genres: texts.default([]),
  lyrics: text.default(''),
  language: z.enum(languages).nullable().default(null),
  tempoBpm: z.number().min(0).max(1000).nullable().default(null).openapi({ description: 'In beats per minute' }),
  musicalKey: z.enum(musicalKeyNames).nullable().default(null),
  timeSignature: z.enum(timeSignatures).nullable().default(null),
  moods: z.array(z.enum(moodKeys)).max(100).default([]),
  vocal: z.enum(vocalNames).nullable().default(null),
  isExplicit: z.boolean().nullable().default(null),
  isrc: text.default('').openapi({ example: 'US-S1Z-99-00001' }),
  hearAtMs: z.number().min(0).max(86_400_000).nullable().default(null).openapi({
    description: 'The position in the song that the creator wants heard, in ms',
  }),
  hearNote: text.default(''),
  containsSamples: z.boolean().nullable().default(null),
  samplesNote: text.default(''),
  madeWithAi: z.enum(aiUses).nullable().default(null),
} satisfies Record<LibraryField, z.ZodType>

/** The details of a song as the API returns them, without its lyrics, which lists leave out. */
export const listedSong = {
  title: z.string(),
  alternativeTitles: z.array(z.string()).openapi({ description: 'Empty for screeners' }),
  writers: z.array(z.string()).openapi({ description: 'Empty for screeners' }),
  genres: z.array(z.string()),
  language: z.string().nullable(),
  tempoBpm: z.int().nullable().openapi({ description: 'In beats per minute' }),
  musicalKey: z.string().nullable().openapi({ example: 'Bbm' }),
  timeSignature: z.enum(timeSignatures).nullable(),
  moods: z.array(z.enum(moodKeys)),
  vocal: z.enum(vocalNames).nullable(),
  isExplicit: z.boolean().nullable(),
  isrc: z.string().openapi({ description: 'Empty for screeners' }),
  hearAtMs: z.int().nullable(),
  hearNote: z.string(),
  containsSamples: z.boolean().nullable(),
  samplesNote: z.string(),
  madeWithAi: z.enum(aiUses).nullable(),
} satisfies Record<Exclude<LibraryField, 'lyrics'>, z.ZodType>

export const SongInput = z
  .object({ ...songInput, notes: text.default('') })
  .openapi('SongInput', { description: 'A song requires only a title' })

export const NewSongInput = SongInput.extend({
  idempotencyKey: z.string().min(16).max(64).openapi({
    description: 'A random key. Repeating a request with the same key returns the song that it created.',
  }),
})

/** The same details, each of which may be left out to leave it as it is. */
export const SongChange = z
  .object({
    ...(Object.fromEntries(
      Object.entries(songInput).map(([name, type]) => [
        name,
        (type instanceof z.ZodDefault ? type.unwrap() : (type as z.ZodType)).optional(),
      ]),
    ) as { [Name in LibraryField]: z.ZodOptional<z.ZodType<z.output<(typeof songInput)[Name]>>> }),
    notes: text.optional(),
  })
  .openapi('SongChange')

export const SongIds = z.array(z.uuid()).min(1).max(libraryLimits.bulk)

export const Detected = z
  .object({
    tempoBpm: z.int().nullable(),
    otherTempos: z
      .array(z.int())
      .openapi({ description: 'Half, double, two thirds, or three halves, where they may be meant' }),
    musicalKey: z.string().nullable().openapi({ example: 'Bbm' }),
    loudnessRangeLu: z.number().nullable(),
    introEndMs: z.int().nullable(),
  })
  .openapi('Detected', { description: 'What was detected in the sound; null where it can’t be told' })

export const Version = z
  .object({
    id: z.uuid(),
    kind: z.enum(versionKindNames),
    createdAt: Timestamp,
    audio: Audio.nullable().openapi({ description: 'Null until its upload begins' }),
    detected: Detected.nullable(),
    waveform: z
      .string()
      .nullable()
      .openapi({ description: `In ${waveformBars} bars: base64, one byte per bar, 0–255 of full scale` }),
  })
  .openapi('Version')

export const Artwork = z
  .string()
  .openapi({ description: 'What its record is drawn from, the same wherever the song is shown' })

export const Song = z
  .object({
    id: z.uuid(),
    artwork: Artwork,
    ...listedSong,
    versions: z.array(Version).openapi({ description: 'Those that nothing newer has replaced, by kind' }),
    stems: z.object({ bytes: z.int(), files: z.int() }).nullable(),
    missing: z
      .record(z.string(), z.string())
      .openapi({ description: 'What it needs before it can be submitted: a sentence for each detail' }),
    submissions: z
      .array(z.object({ result: z.enum(results), count: z.int() }))
      .openapi({ description: 'How many submissions have each result; drafts are left out' }),
    splits: z
      .object({
        stage: z.enum(splitStages),
        waitingFor: z.int().openapi({ description: 'Co-writers who have not answered' }),
        finalVersion: z.int().nullable().openapi({ description: 'The newest version that everyone has confirmed' }),
      })
      .nullable()
      .openapi({ description: 'How far its split sheet is; null before the first one is saved' }),
    archivedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    can: z.array(z.enum(Object.keys(songActions) as [SongAction, ...SongAction[]])),
  })
  .openapi('Song')

export const SongInFull = Song.extend({
  lyrics: z.string(),
  notes: z.string().openapi({ description: 'For its creator alone; empty for staff' }),
  stemFiles: z.array(z.object({ name: z.string(), bytes: z.int() })),
}).openapi('SongInFull')

export const SongPage = pageOf(Song, 'SongPage')
