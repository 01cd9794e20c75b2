import { maxFavorites } from '@velv/domain/drops/favorite.ts'
import { HiddenError } from '@velv/domain/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { hasVerifiedEmail } from '../../accounts/email/send-account-email.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDropForReference } from '../drops-queries.ts'
import { type DropRow, favorites } from '../drops-table.ts'
import { isTokenOf, readActiveLink } from './drop-link.ts'
import { dropInvitations, dropMembers } from './private-drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret'>

/**
 * Lets a creator in to a private drop, by its link or by an invitation to their address; safe to repeat. The drop joins
 * their favorites, because no feed lists it. Everyone else learns no more than from an unknown drop.
 */
export async function joinDrop(
  { db, clock, limits, secret }: Needs,
  viewer: Viewer,
  dropId: string,
  token: string,
): Promise<void> {
  await limits.consume('drop.join', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = await lockDropForReference(tx, dropId)
    const drop = allowedDrop(viewer, found && { ...found, isAdmitted: true }, 'drop.read', now)
    if (!isPrivate(drop)) return
    const [member] = await tx
      .select()
      .from(dropMembers)
      .where(and(eq(dropMembers.dropId, dropId), eq(dropMembers.userId, viewer.id)))
    if (member?.how === 'invitation') return
    const invitationId = await acceptInvitation(tx, viewer, dropId, now)
    if (member && !invitationId) return
    if (!invitationId && !(await isOpenBy(tx, drop, token, secret))) throw new HiddenError('drop/not-found')
    const admission = invitationId ? { how: 'invitation' as const, invitationId } : { how: 'link' as const }
    await tx
      .insert(dropMembers)
      .values({ dropId, userId: viewer.id, at: now, ...admission })
      .onConflictDoUpdate({ target: [dropMembers.dropId, dropMembers.userId], set: admission })
    await addToFavorites(tx, viewer.id, dropId, now)
    await publishInvalidation(tx, ownersOf(drop), ['drops'], [dropId])
  })
}

async function isOpenBy(tx: Transaction, drop: DropRow, token: string, secret: string): Promise<boolean> {
  if (drop.audience !== 'link' || token === '') return false
  const link = await readActiveLink(tx, drop.id)
  return link !== undefined && isTokenOf(token, link, secret)
}

/** Marks the invitation to this person's verified address as accepted and returns its id; undefined without one. */
async function acceptInvitation(
  tx: Transaction,
  { user }: Viewer,
  dropId: string,
  now: Date,
): Promise<string | undefined> {
  if (!hasVerifiedEmail(user)) return undefined
  const [invitation] = await tx
    .update(dropInvitations)
    .set({ acceptedAt: sql`coalesce(${dropInvitations.acceptedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(dropInvitations.dropId, dropId), eq(dropInvitations.email, user.email.toLowerCase())))
    .returning({ id: dropInvitations.id })
  return invitation?.id
}

async function addToFavorites(tx: Transaction, userId: string, dropId: string, now: Date): Promise<void> {
  if ((await tx.$count(favorites, eq(favorites.userId, userId))) >= maxFavorites) return
  await tx.insert(favorites).values({ userId, dropId, at: now }).onConflictDoNothing()
  await publishInvalidation(tx, userId, ['favorites'])
}
