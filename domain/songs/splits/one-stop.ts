import { isReadyForHold, type Sheet, type SheetWriter } from './split-sheet.ts'

/** Who can license a song, as far as its splits show. */
export type OneStop =
  /** One party can license both the recording and the song. */
  | { kind: 'all'; party: string }
  /** One publisher can license the song; the splits don't show who owns the recording. */
  | { kind: 'publishing'; party: string }
  | { kind: 'none'; reason: string }

/**
 * "One-stop" means that one party can license a song's master and its publishing. It is computed from the splits, and
 * nobody can claim it:
 *
 * - Everything is confirmed, and there are no samples, which someone else would have to clear.
 * - A creator who is the only writer and has no publisher controls both, because every producer and performer with a
 *   claim is on the sheet as well.
 * - If one publisher has a part of every share, it controls the publishing. Nothing is known about the master then.
 */
export function oneStop(sheet: Sheet, { containsSamples }: { containsSamples: boolean | null }): OneStop {
  const { writers } = sheet
  if (!isReadyForHold(sheet)) return { kind: 'none', reason: 'Shares aren’t confirmed yet' }
  if (containsSamples !== false) {
    return { kind: 'none', reason: containsSamples ? 'Contains samples' : 'Samples not stated' }
  }
  const parties = new Set(writers.map(keyOf))
  if (parties.size > 1) return { kind: 'none', reason: `${parties.size} parties control the rights` }
  const writer = writers[0]!
  const party = partyOf(writer)
  return writers.length === 1 && writer.isCreator && writer.publisher === ''
    ? { kind: 'all', party }
    : { kind: 'publishing', party }
}

/** Who controls a writer's share: the publisher, if there is one. */
const partyOf = ({ name, publisher }: SheetWriter): string => publisher || name

/** Two writers of the same name are two parties; one publisher may be spelled in two ways. */
const keyOf = (writer: SheetWriter): string | SheetWriter =>
  writer.publisher === '' ? writer : writer.publisher.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export function oneStopText(found: OneStop): string {
  if (found.kind === 'all') return `One-stop: ${found.party} controls the master and the publishing.`
  if (found.kind === 'publishing')
    return `Publishing is one-stop through ${found.party}. The splits don’t say who owns the master.`
  return `Not one-stop: ${found.reason.charAt(0).toLowerCase()}${found.reason.slice(1)}.`
}
