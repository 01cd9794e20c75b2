import { eq } from 'drizzle-orm'
import { deleteGuestStars } from '../../demos/listening/write-link-songs.ts'
import { deleteGuestComments } from '../../demos/marks/write-guest-comments.ts'
import type { Deps } from '../../deps.ts'
import { announceGuests } from '../links/change-link.ts'
import { lockLink } from '../links/links-queries.ts'
import { linkDevices, listeningLinks } from '../links/links-table.ts'
import { identify, type Opening } from './open-link.ts'
import { readActivity } from './recipient-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'auth'>

/** Everything that Velv keeps about the recipient of a link, whether or not the link still works. */
export async function readRecipientData(needs: Needs, opening: Opening) {
  const { link, organization } = (await identify(needs, opening)).found
  const [devices, songs, comments] = await readActivity(needs.db, link.id)
  return { link, organization, devices, songs, comments }
}

/**
 * Erases what Velv keeps about the recipient of a link: name, address, message, devices, stars, and comments. What was
 * played and downloaded stays as by a guest, because the creators' receipts depend on it. The link works on. Safe to
 * repeat.
 */
export async function eraseRecipient(needs: Needs, opening: Opening): Promise<void> {
  const { found } = await identify(needs, opening)
  const { id } = found.link
  await needs.limits.consume('listening-link.feedback', id)
  await needs.db.transaction(async (tx) => {
    const locked = await lockLink(tx, id)
    if (!locked) return
    await tx
      .update(listeningLinks)
      .set({ recipient: '', email: '', message: '', erasedAt: needs.clock.now() })
      .where(eq(listeningLinks.id, id))
    await tx.delete(linkDevices).where(eq(linkDevices.linkId, id))
    await deleteGuestComments(tx, id)
    await deleteGuestStars(tx, id)
    await announceGuests(tx, locked.link.organizationId)
  })
}
