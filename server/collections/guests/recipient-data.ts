import { asc, eq } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { demoComments } from '../../demos/marks/marks-table.ts'
import type { Deps } from '../../deps.ts'
import { announceLinks } from '../links/change-link.ts'
import { isOfGuest } from './guest-feedback.ts'
import { lockLink } from '../links/links-queries.ts'
import { linkDevices, listeningLinks } from '../links/links-table.ts'
import { identify, type Opening } from './open-link.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'auth'>

const mostRows = 1000

/** Everything that Velv keeps about the recipient of a link, whether or not the link still works. */
export async function readRecipientData(needs: Needs, opening: Opening) {
  const { db } = needs
  const { link, organization } = (await identify(needs, opening)).found
  const [devices, songs, comments] = await Promise.all([
    db
      .select()
      .from(linkDevices)
      .where(eq(linkDevices.linkId, link.id))
      .orderBy(asc(linkDevices.lastAt))
      .limit(mostRows),
    db
      .select({ song: linkSongs, title: demos.title })
      .from(linkSongs)
      .innerJoin(demos, eq(demos.id, linkSongs.demoId))
      .where(eq(linkSongs.linkId, link.id))
      .orderBy(asc(linkSongs.demoId))
      .limit(mostRows),
    db
      .select({ comment: demoComments, title: demos.title })
      .from(demoComments)
      .innerJoin(demos, eq(demos.id, demoComments.demoId))
      .where(isOfGuest(link.id))
      .orderBy(asc(demoComments.createdAt), asc(demoComments.id))
      .limit(mostRows),
  ])
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
    await tx.delete(demoComments).where(isOfGuest(id))
    await tx.update(linkSongs).set({ stars: null }).where(eq(linkSongs.linkId, id))
    await announceLinks(tx, locked.link.organizationId)
  })
}
