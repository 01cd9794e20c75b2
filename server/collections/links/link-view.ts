import type { Viewer } from '../../accounts/viewer.ts'
import { allowedLinkActions } from './link-access.ts'
import { type ListedLink, stateOf } from './links-queries.ts'

/** Whom an organization sees: the name it wrote, until its person erased it. */
export const recipientName = ({ recipient }: { recipient: string }): string => recipient || 'A guest'

/** A listening link as the people of its organization see it. */
export function viewLink(viewer: Viewer, row: ListedLink, now: Date) {
  const { link, madeByName, organization, isKeeperThere, isAnswered, lastOpenedAt, ...openings } = row
  const found = { link, organization, isKeeperThere, isAnswered }
  return {
    id: link.id,
    state: stateOf(found, now),
    collectionId: link.collectionId,
    demoId: link.demoId,
    recipient: recipientName(link),
    email: link.email,
    message: link.message,
    access: link.access,
    takesFeedback: link.takesFeedback,
    showsCreators: link.showsCreators,
    hasPassword: link.passwordHash !== null,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    revokedAt: link.revokedAt?.toISOString() ?? null,
    madeBy: madeByName,
    isKeeperThere,
    ...openings,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    heardSongs: link.heardSongs,
    heardMs: link.heardMs,
    lastHeardAt: link.lastHeardAt?.toISOString() ?? null,
    downloads: link.downloads,
    can: allowedLinkActions(viewer, found, now),
  }
}
