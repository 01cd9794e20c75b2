import { offerableVersions, updatesPerDemo } from '@velv/domain/demos/demo-update.ts'
import { onDayText } from '../../../ui/text/format.ts'
import { isReady, type SongInFull, type Version } from '../../songs/library-song.ts'
import type { Demo, DemoUpdate } from '../demo.ts'

/** The offers that the creator has not taken back. */
export const currentUpdates = ({ updates }: Pick<Demo, 'updates'>): DemoUpdate[] =>
  updates.filter(({ withdrawnAt }) => withdrawnAt === null)

/** "Newer version offered Nov 28"; undefined without an offer. */
export function offeredText(demo: Pick<Demo, 'updates'>): string | undefined {
  const last = currentUpdates(demo).at(-1)
  return last && `Newer version offered ${onDayText(last.offeredAt)}`
}

/** The versions of its song that the creator can offer for a submission now. */
export function versionsToOffer({ versions }: SongInFull, { can, versionId, updates }: Demo): Version[] {
  if (!can.includes('update.offer') || updates.length >= updatesPerDemo) return []
  return offerableVersions(versions.filter(isReady), {
    sent: versions.find(({ id }) => id === versionId),
    offeredIds: updates.map((update) => update.versionId ?? ''),
  })
}
