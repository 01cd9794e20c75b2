import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { linkSongs } from './link-songs-table.ts'

/** A song that the recipient of an organization's listening link did something with. */
export type GuestSong = { linkId: string; demoId: string; organizationId: string }

const target = [linkSongs.linkId, linkSongs.demoId]

/** Notes that a recipient began to download a song. */
export async function recordGuestDownload(db: Db, song: GuestSong, downloadedAt: Date): Promise<void> {
  await db
    .insert(linkSongs)
    .values({ ...song, downloads: 1, downloadedAt })
    .onConflictDoUpdate({ target, set: { downloads: sql`${linkSongs.downloads} + 1`, downloadedAt } })
}

export async function writeGuestStars(tx: Transaction, song: GuestSong, stars: number | null): Promise<void> {
  await tx
    .insert(linkSongs)
    .values({ ...song, stars })
    .onConflictDoUpdate({ target, set: { stars } })
}

/** Takes back all stars of a recipient. What they heard stays, because receipts depend on it. */
export async function deleteGuestStars(tx: Transaction, linkId: string): Promise<void> {
  await tx.update(linkSongs).set({ stars: null }).where(eq(linkSongs.linkId, linkId))
}

/** How much of a song a recipient has heard, in ms. */
export async function readGuestHeardMs(db: Db, linkId: string, demoId: string): Promise<number> {
  const isSong = and(eq(linkSongs.linkId, linkId), eq(linkSongs.demoId, demoId))
  const [song] = await db.select({ heardMs: linkSongs.heardMs }).from(linkSongs).where(isSong)
  return song?.heardMs ?? 0
}

/** The guests of an organization that becomes part of another one. */
export async function moveGuests(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(linkSongs).set({ organizationId: into }).where(eq(linkSongs.organizationId, from))
}
