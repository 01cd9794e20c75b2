import type { Cell } from '@velv/domain/csv.ts'
import { isrcText } from '@velv/domain/songs/song-details.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { readPeople } from '../../demos/demos-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { readFinalShares } from '../../songs/splits/splits-queries.ts'
import type { LinkSong } from './link-songs-queries.ts'

/** Whom to credit for a song, and where it came from, as it travels beside a download. */
export type SongCredits = {
  title: string
  writers: string
  /** Once every writer has confirmed them. */
  shares: string
  isrc: string
  contact: string
  /** Of the original, as in the certificate of its submission. */
  sha256: string
}

/** The credits of these songs, in three queries. Their creators are reached by Velv ID, because an email is not for recipients. */
export async function readCredits(db: Db, songs: readonly LinkSong[]): Promise<SongCredits[]> {
  const people = await readPeople(db, [...new Set(songs.map(({ demo }) => demo.userId))])
  const shares = await readFinalShares(
    db,
    songs.flatMap(({ demo }) => demo.songId ?? []),
  )
  return songs.map(({ demo, recording }) => {
    const creator = people.get(demo.userId)
    const agreed = shares.get(demo.songId ?? '') ?? []
    return {
      title: demo.title,
      writers: demo.writers.join(', '),
      shares: agreed.map(({ name, shareBasisPoints }) => `${name} ${shareText(shareBasisPoints)}`).join(', '),
      isrc: isrcText(demo.isrc),
      contact: creator ? `${creator.name}, ${creator.velvId} on Velv` : '',
      sha256: recording?.digest?.toString('hex') ?? '',
    }
  })
}

/** The row above the rows of `creditsRow`. */
export const creditsHeader: readonly Cell[] = [
  'File',
  'Title',
  'Writers',
  'Shares',
  'ISRC',
  'Contact',
  'SHA-256',
  'Provided',
]

export const creditsRow = (file: string, credits: SongCredits, provided: string): readonly Cell[] => [
  file,
  credits.title,
  credits.writers,
  credits.shares,
  credits.isrc,
  credits.contact,
  credits.sha256,
  provided,
]

/** The same as text, for people. */
export function creditsText(file: string, credits: SongCredits): string {
  const facts: [string, string][] = [
    ['Title', credits.title],
    ['Writers', credits.writers],
    ['Shares', credits.shares],
    ['ISRC', credits.isrc],
    ['Contact', credits.contact],
    ['SHA-256', credits.sha256],
  ]
  const lines = facts.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}\n`]))
  return `${file}\n${lines.join('')}\n`
}
