import {
  type Brief,
  briefFieldNames,
  briefSearchTokens,
  emptyBriefFields,
  type WrittenBrief,
} from '@velv/domain/drops/brief-fields.ts'
import { guaranteedUsd } from '@velv/domain/drops/deal/reference-rates.ts'
import { parseTempo } from '@velv/domain/drops/deal/tempo-range.ts'
import type { DropRow } from '../drops-table.ts'

/**
 * The brief as it is stored: a confidential artist is apart from it, so that whatever reads `artist`, from search to
 * emails, can't reveal it.
 */
export function withArtistApart(written: WrittenBrief) {
  const isConfidential = written.artistVisibility === 'afterHold'
  return {
    ...written,
    artist: isConfidential ? '' : written.artist,
    confidentialArtist: isConfidential ? written.artist : '',
  }
}

/** The columns of a brief, including what it is searched and filtered by. */
export function columnsOf(written: WrittenBrief) {
  const brief = withArtistApart(written)
  const tempo = parseTempo(brief.tempo)
  return {
    ...brief,
    searchTokens: briefSearchTokens(brief).join(' '),
    guaranteedUsd: guaranteedUsd(brief.offer),
    tempoFrom: tempo?.from ?? null,
    tempoTo: tempo?.to ?? null,
    expireTime: new Date(brief.expireTime),
  }
}

/** The columns of these fields emptied, and everything derived from the brief. */
export const emptiedColumns = <Name extends keyof Brief>(names: readonly Name[]) => ({
  ...emptyBriefFields(names),
  confidentialArtist: '',
  guaranteedUsd: null,
  tempoFrom: null,
  tempoTo: null,
})

type BriefRow = Brief & Pick<DropRow, 'expireTime' | 'confidentialArtist'>

/** Only the brief fields, as the owner writes them. */
export const writtenBriefOf = (row: BriefRow): WrittenBrief =>
  ({
    ...Object.fromEntries(briefFieldNames.map((field) => [field, row[field]])),
    artist: revealedArtist(row),
    expireTime: row.expireTime.toISOString(),
  }) as WrittenBrief

/** The artist, for those who may know a confidential one. */
export const revealedArtist = ({
  artist,
  confidentialArtist,
}: Pick<DropRow, 'artist' | 'confidentialArtist'>): string => artist || confidentialArtist
