import {
  type Brief,
  briefFieldNames,
  briefSearchTokens,
  emptyBriefFields,
  pickBriefFields,
  type WrittenBrief,
} from '@velv/domain/drops/brief-fields.ts'
import {
  fieldsNamingArtist,
  hideArtist,
  isArtistConfidential,
} from '@velv/domain/drops/confidential/confidential-artist.ts'
import { guaranteedUsd } from '@velv/domain/drops/deal/reference-rates.ts'
import { parseTempo } from '@velv/domain/drops/deal/tempo-range.ts'
import type { DropRow } from '../drops-table.ts'

type Confidential = Pick<DropRow, 'confidentialArtist' | 'confidentialTexts'>

/**
 * The brief as it is stored: as those read it who may not know a confidential artist, with the rest apart from it. So
 * whatever reads a brief, from search to emails, can't reveal the artist (decision 0125).
 */
export function withArtistApart(written: WrittenBrief): WrittenBrief & Confidential {
  const isConfidential = isArtistConfidential(written)
  return {
    ...hideArtist(written),
    confidentialArtist: isConfidential ? written.artist : '',
    confidentialTexts: isConfidential ? pickBriefFields(written, fieldsNamingArtist(written)) : null,
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
  confidentialTexts: null,
  guaranteedUsd: null,
  tempoFrom: null,
  tempoTo: null,
})

/** Only the brief fields, as the owner writes them. */
export const writtenBriefOf = (row: Brief & Pick<DropRow, 'expireTime'> & Confidential): WrittenBrief =>
  pickBriefFields({ ...revealArtist(row), expireTime: row.expireTime.toISOString() }, briefFieldNames)

/** A brief as its owner wrote it, for those who may know a confidential artist. */
export const revealArtist = <Read extends Brief & Confidential>(brief: Read): Read => ({
  ...brief,
  ...brief.confidentialTexts,
  artist: brief.artist || brief.confidentialArtist,
})
