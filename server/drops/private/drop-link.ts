import { createHmac, timingSafeEqual } from 'node:crypto'
import { inviteParam } from '@velv/domain/drops/private-drop.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import { publishDropChange } from './publish-drop-change.ts'
import { dropLinks, dropMembers } from './private-drops-table.ts'

type LinkRow = typeof dropLinks.$inferSelect

export async function readActiveLink(db: Db, dropId: string): Promise<LinkRow | undefined> {
  const [link] = await db
    .select()
    .from(dropLinks)
    .where(and(eq(dropLinks.dropId, dropId), isNull(dropLinks.revokedAt)))
  return link
}

const tokenOf = ({ id }: LinkRow, secret: string): string =>
  createHmac('sha256', `drop link ${secret}`).update(id).digest('base64url')

export const isTokenOf = (token: string, link: LinkRow, secret: string): boolean => {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(link, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const linkUrl = ({ baseUrl, secret }: Pick<Deps, 'baseUrl' | 'secret'>, link: LinkRow): string =>
  `${baseUrl}/drop/${link.dropId}?${inviteParam}=${tokenOf(link, secret)}`

/**
 * Makes sure that the drop has a link. `replace`: the old one lets nobody in anymore, and those who joined with it stay.
 * `removeJoined`: those who joined with any link are removed as well, so the link is replaced too.
 */
export async function openDropLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  dropId: string,
  { replace = false, removeJoined = false }: { replace?: boolean | undefined; removeJoined?: boolean | undefined },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, dropId), 'drop.manage-access', now)
    if (removeJoined) {
      await publishDropChange(tx, [drop])
      await removeJoinedByLink(tx, dropId)
    }
    const active = await readActiveLink(tx, dropId)
    if (active && !replace && !removeJoined) return
    if (active) await tx.update(dropLinks).set({ revokedAt: now }).where(eq(dropLinks.id, active.id))
    await tx.insert(dropLinks).values({ id: newId(now), dropId, createdAt: now })
  })
}

const removeJoinedByLink = (tx: Transaction, dropId: string) =>
  tx.delete(dropMembers).where(and(eq(dropMembers.dropId, dropId), eq(dropMembers.how, 'link')))
