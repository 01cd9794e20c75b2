import { isIpi } from '../../songs/splits/identifiers.ts'
import type { AgreedShare, WriterDetails } from '../../songs/splits/writer-share.ts'

/** What is known of the release of a cut. `date` is an ISO day; what isn't known is empty. */
export type Release = { title: string; artist: string; label: string; date: string; isrc: string }

export const noRelease: Release = { title: '', artist: '', label: '', date: '', isrc: '' }

/** The parts of a release, as they are shown. */
export const releaseLabels: Record<keyof Release, string> = {
  title: 'Release title',
  artist: 'Artist',
  label: 'Label',
  date: 'Release date',
  isrc: 'ISRC',
}

export const releaseMax = 120

export type HandoverFacts = {
  release: Release
  sheet: { isFinal: boolean; missing: readonly string[] }
  writers: readonly Pick<
    AgreedShare & WriterDetails,
    'name' | 'legalName' | 'society' | 'ipi' | 'publisher' | 'publisherIpi'
  >[]
  durationMs: number | null
}

/** What a registration still lacks, and whose turn it is: a side, or a writer by name. */
export type MissingFact = { what: string; from: string }

/** Everything that is missing from the handover of a cut; empty when it is complete. */
export function missingFromHandover({ release, sheet, writers, durationMs }: HandoverFacts): MissingFact[] {
  const owner = (Object.keys(releaseLabels) as (keyof Release)[]).filter((part) => release[part] === '')
  const creator = [
    !sheet.isFinal && (writers.length > 0 ? `Split sheet (${sheet.missing.join(', ')})` : 'Split sheet'),
    durationMs === null && 'Duration',
  ].filter((what) => what !== false)
  const ofWriters = writers.flatMap(({ name, legalName, society, ipi, publisher, publisherIpi }) =>
    [
      legalName === '' && 'Legal name',
      society === null && 'PRO',
      !isIpi(ipi) && 'IPI',
      publisher !== '' && !isIpi(publisherIpi) && `IPI of ${publisher}`,
    ].flatMap((what) => (what ? [{ what, from: name }] : [])),
  )
  return [
    ...owner.map((part) => ({ what: releaseLabels[part], from: 'the owner' })),
    ...creator.map((what) => ({ what, from: 'the creator' })),
    ...ofWriters,
  ]
}
