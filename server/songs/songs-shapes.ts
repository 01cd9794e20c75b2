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
import { languages } from '@velv/domain/languages.ts'

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
