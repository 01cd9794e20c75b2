import type { ListeningLinkAction } from '@velv/domain/collections/listening-link-actions.ts'
import { eq } from 'drizzle-orm'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedLink } from './link-access.ts'
import { lockLink } from './links-queries.ts'
import { type ListeningLinkRow, listeningLinks } from './links-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/** Lets open pages of an organization load its links again, and those of recipients see whether theirs still works. */
export const announceLinks = (tx: Transaction, organizationId: string): Promise<void> =>
  publishInvalidation(tx, organizationAudience(organizationId), ['collections'])

/** Lets open pages of an organization load again what recipients do with its links. */
export const announceGuests = (tx: Transaction, organizationId: string): Promise<void> =>
  publishInvalidation(tx, organizationAudience(organizationId), ['guests'])

async function change(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  action: ListeningLinkAction,
  columns: (now: Date) => Partial<ListeningLinkRow>,
): Promise<void> {
  await limits.consume('listening-link.write', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = await lockLink(tx, id)
    // Pressed twice, or by two people at once.
    if (action === 'listening-link.revoke' && found?.link.revokedAt) allowedLink(viewer, live(found), action, now)
    else {
      const { link } = allowedLink(viewer, found, action, now)
      await tx.update(listeningLinks).set(columns(now)).where(eq(listeningLinks.id, id))
      await announceLinks(tx, link.organizationId)
    }
  })
}

const live = <Found extends { link: ListeningLinkRow }>(found: Found): Found => ({
  ...found,
  link: { ...found.link, revokedAt: null, expiresAt: new Date(8.64e15) },
})

/** Ends a link for good: within a second, nothing more is sent by it. Safe to repeat. */
export const revokeLink = (needs: Needs, viewer: Viewer, id: string): Promise<void> =>
  change(needs, viewer, id, 'listening-link.revoke', (revokedAt) => ({ revokedAt }))

/** Lets a link work on that ended because its maker left. */
export const keepLink = (needs: Needs, viewer: Viewer, id: string): Promise<void> =>
  change(needs, viewer, id, 'listening-link.keep', () => ({ keptBy: viewer.id }))

/** The links of an organization that becomes part of another one. */
export async function moveLinks(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(listeningLinks).set({ organizationId: into }).where(eq(listeningLinks.organizationId, from))
}
