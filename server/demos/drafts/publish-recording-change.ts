import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readDemoOfRecording } from '../demos-queries.ts'

/** Notifies the creator's open pages that a recording was prepared or refused. */
export async function publishRecordingChange({ db }: Pick<Deps, 'db'>, recordingId: string): Promise<void> {
  const demo = await readDemoOfRecording(db, recordingId)
  if (demo) await publishInvalidation(db, demo.userId, ['demos'])
}
