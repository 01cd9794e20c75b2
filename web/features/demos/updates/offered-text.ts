import { offerableVersions, updatesPerDemo } from '@velv/domain/demos/demo-update.ts'
import { isReady, type SongInFull, type Version } from '../../songs/library-song.ts'
import type { Demo, DemoUpdate } from '../demo.ts'

/** The offers that the creator has not taken back. */
export const currentUpdates = ({ updates }: Pick<Demo, 'updates'>): DemoUpdate[] =>
  updates.filter(({ withdrawnAt }) => withdrawnAt === null)

/** Undefined without an offer. */
export const offeredText = (demo: Pick<Demo, 'updates'>): string | undefined =>
  currentUpdates(demo).length > 0 ? 'Newer version offered' : undefined

/** The versions of its song that the creator can offer for a submission now. */
export function versionsToOffer({ versions }: SongInFull, { can, versionId, updates }: Demo): Version[] {
  if (!can.includes('update.offer') || updates.length >= updatesPerDemo) return []
  return offerableVersions(versions.filter(isReady), {
    sent: versions.find(({ id }) => id === versionId),
    offeredIds: updates.map((update) => update.versionId ?? ''),
  })
}
