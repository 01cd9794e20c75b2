import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { demoUpdates } from './demo-updates-table.ts'
import { publishUpdates } from './offer-update.ts'
import { listUpdates, readUpdate } from './updates-queries.ts'

/** Takes back an offered version; the owner no longer sees it. A second time changes nothing. */
export async function withdrawUpdate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<DemoOfDrop> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const update = await readUpdate(tx, id)
    if (!update) throw new AppError('update/not-found')
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, update.demoId), 'update.withdraw', now)
    await tx
      .update(demoUpdates)
      .set({ withdrawnAt: now })
      .where(and(eq(demoUpdates.id, id), isNull(demoUpdates.withdrawnAt)))
    await publishUpdates(tx, found, now)
    return found
  })
}

/** Deletes the offers for a submission whose creator's account is deleted, and recordings that nothing else has. */
export async function deleteUpdates({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, demoId: string): Promise<void> {
  const updates = await listUpdates(tx, demoId)
  await tx.delete(demoUpdates).where(eq(demoUpdates.demoId, demoId))
  for (const { recordingId } of updates) if (recordingId) await jobs.enqueue(tx, 'recording.remove', { recordingId })
}

/** Lets go of a version that is about to be deleted. Throws `version/offered` while an owner is offered it. */
export async function releaseVersion(tx: Transaction, versionId: string): Promise<void> {
  const ofVersion = eq(demoUpdates.versionId, versionId)
  if ((await tx.$count(demoUpdates, and(ofVersion, isNull(demoUpdates.withdrawnAt)))) > 0)
    throw new AppError('version/offered')
  await tx.update(demoUpdates).set({ versionId: null, recordingId: null }).where(ofVersion)
}
