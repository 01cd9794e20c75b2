import { areRelated, coversOtherVersions } from '@velv/domain/demos/duplicate.ts'
import { type Comparison, reverseComparison } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import type { Deps } from '../../deps.ts'
import { findSameRecordings, readFingerprint } from '../../media/fingerprint/fingerprints-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { listCasesBetween } from './duplicates-queries.ts'
import { duplicateCases } from './duplicates-table.ts'
import { type OwnedRecording, readCoWriters, readOwnedRecordings } from './recording-owners-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

/** How many recordings that share values are looked at, most of which may be other versions of the same song. */
const maxCandidates = 100
/** How many of other accounts are compared. */
const maxCompared = 10

/**
 * Raises a case for each unrelated account that has the same recording. Nobody but staff learns of it: there is no event.
 * Safe to repeat, because a pair has one case, also once it was resolved.
 */
export async function findDuplicates(needs: Needs, recordingId: string): Promise<void> {
  const { db } = needs
  const own = (await readOwnedRecordings(db, [recordingId])).get(recordingId)
  const fingerprint = own && (await readFingerprint(db, recordingId))
  if (!fingerprint) return
  let others = new Map<string, OwnedRecording>()
  const same = await findSameRecordings(db, fingerprint, {
    limit: maxCandidates,
    besides: recordingId,
    choose: async (candidates) => {
      others = await readOwnedRecordings(db, candidates)
      const isElsewhere = (id: string) => others.has(id) && others.get(id)!.userId !== own.userId
      return candidates.filter(isElsewhere).slice(0, maxCompared)
    },
  })
  if (same.length === 0) return
  const [withWriters, ...found] = await readCoWriters(db, [own, ...same.map((one) => others.get(one.recordingId)!)])
  const accounts = new Set<string>()
  for (const [nth, comparison] of same.entries()) {
    const other = found[nth]!
    // The best match speaks for the others of its account.
    if (accounts.has(other.userId) || areRelated(withWriters!, other)) continue
    accounts.add(other.userId)
    if (!(await isCovered(db, own, other))) await raiseCase(needs, own, other, comparison)
  }
}

/** True when an earlier case about the same two songs, or these two recordings, answers for this pair. */
async function isCovered(db: Db, own: OwnedRecording, other: OwnedRecording): Promise<boolean> {
  const cases = await listCasesBetween(db, own.userId, other.userId)
  const inCases = await readOwnedRecordings(
    db,
    cases.flatMap(({ firstRecordingId, secondRecordingId }) => [firstRecordingId, secondRecordingId]),
  )
  const isSameSong = (one: OwnedRecording, id: string) =>
    one.recordingId === id || one.songIds.some((songId) => inCases.get(id)?.songIds.includes(songId))
  return cases.some(
    ({ firstRecordingId, secondRecordingId, firstCreatorId, outcome }) =>
      coversOtherVersions(outcome) &&
      isSameSong(own, firstCreatorId === own.userId ? firstRecordingId : secondRecordingId) &&
      isSameSong(other, firstCreatorId === own.userId ? secondRecordingId : firstRecordingId),
  )
}

async function raiseCase(
  { db, clock, log }: Needs,
  own: OwnedRecording,
  other: OwnedRecording,
  comparison: Comparison,
): Promise<void> {
  const now = clock.now()
  const isFirst = own.recordingId < other.recordingId
  const [first, second] = isFirst ? [own, other] : [other, own]
  const { share, found, offsetMs, speed } = isFirst ? comparison : reverseComparison(comparison)
  await db.transaction(async (tx) => {
    const raised = await tx
      .insert(duplicateCases)
      .values({
        id: newId(now),
        firstRecordingId: first.recordingId,
        secondRecordingId: second.recordingId,
        firstCreatorId: first.userId,
        secondCreatorId: second.userId,
        share,
        found,
        offsetMs,
        speed,
        foundAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: duplicateCases.id })
    if (raised.length === 0) return
    await publishInvalidation(tx, 'admins', ['badges'])
    log.info({ duplicate: raised[0]!.id }, 'demos: the same recording is in two accounts')
  })
}
