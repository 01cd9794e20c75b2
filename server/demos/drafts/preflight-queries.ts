import type { PreflightFacts } from '@velv/domain/media/preflight.ts'
import { and, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { compareFingerprints, isSameRecording } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { readFingerprint } from '../../media/fingerprint/fingerprints-queries.ts'
import { type RecordingRow, recordings } from '../../media/recordings-table.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { type DemoRow, demos } from '../demos-table.ts'
import { notYetPaid, payments } from '../../payments/rows/payments-table.ts'

type DemoToCheck = Pick<DemoRow, 'id' | 'userId' | 'dropId' | 'recordingId' | 'result'>

/** The preflight results of a demo's recording; undefined until it has been measured. */
export async function readPreflight(
  db: Db,
  { shortestSongMs }: Pick<Config, 'shortestSongMs'>,
  demo: DemoToCheck,
): Promise<PreflightFacts | undefined> {
  const recording = demo.recordingId ? await readRecording(db, demo.recordingId) : undefined
  if (recording?.state !== 'ready') return undefined
  return { ...recording, repeats: await findRepeat(db, demo, recording), shortestMs: shortestSongMs }
}

/**
 * Whether this creator has sent the same file or the same recording to the same drop, or is paying for it; refunded demos
 * may be sent again. Recordings are compared by their sound only before a demo is sent.
 */
async function findRepeat(db: Db, demo: DemoToCheck, recording: RecordingRow): Promise<PreflightFacts['repeats']> {
  const sent = await listSentRecordings(db, demo)
  if (sent.some(({ id, digest }) => id === recording.id || (digest && recording.digest?.equals(digest)))) return 'file'
  if (demo.result !== 'draft' || sent.length === 0) return null
  const own = await readFingerprint(db, recording.id)
  for (const { id } of own ? sent : []) {
    const other = await readFingerprint(db, id)
    if (other && isSameRecording(compareFingerprints(own!, other.values))) return 'recording'
  }
  return null
}

/** The recordings of the creator's other demos for the drop that were sent or are being paid; a drop takes few of them. */
async function listSentRecordings(db: Db, { id, userId, dropId }: DemoToCheck) {
  const isPaying = exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.demoId, demos.id), inArray(payments.state, [...notYetPaid, 'paid']))),
  )
  return db
    .select({ id: recordings.id, digest: recordings.digest })
    .from(demos)
    .innerJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(
      and(
        eq(demos.userId, userId),
        eq(demos.dropId, dropId),
        ne(demos.id, id),
        ne(demos.result, 'refunded'),
        or(isNotNull(demos.sentAt), isPaying),
      ),
    )
}
