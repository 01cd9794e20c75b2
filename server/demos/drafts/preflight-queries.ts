import type { PreflightFacts } from '@velv/domain/media/preflight.ts'
import { and, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { recordings } from '../../media/recordings-table.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { type DemoRow, demos } from '../demos-table.ts'
import { notYetPaid, payments } from '../payments-table.ts'

/** The preflight results of a demo's recording; undefined until it has been measured. */
export async function readPreflight(
  db: Db,
  { shortestSongMs }: Pick<Config, 'shortestSongMs'>,
  demo: Pick<DemoRow, 'id' | 'userId' | 'dropId' | 'recordingId'>,
): Promise<PreflightFacts | undefined> {
  const recording = demo.recordingId ? await readRecording(db, demo.recordingId) : undefined
  if (recording?.state !== 'ready') return undefined
  const isRepeated = recording.digest !== null && (await wasSent(db, demo, recording.digest))
  return { ...recording, isRepeated, shortestMs: shortestSongMs }
}

/**
 * Whether this creator has sent the same file to the same drop or is paying for it; refunded demos may be sent again.
 */
async function wasSent(db: Db, { id, userId, dropId }: Pick<DemoRow, 'id' | 'userId' | 'dropId'>, digest: Buffer) {
  const isPaying = exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.demoId, demos.id), inArray(payments.state, [...notYetPaid, 'paid']))),
  )
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .innerJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(
      and(
        eq(demos.userId, userId),
        eq(demos.dropId, dropId),
        ne(demos.id, id),
        ne(demos.result, 'refunded'),
        or(isNotNull(demos.sentAt), isPaying),
        eq(recordings.digest, digest),
      ),
    )
    .limit(1)
  return found.length > 0
}
