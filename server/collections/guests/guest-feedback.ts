import { markLimits } from '@velv/domain/demos/marks.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { demoComments } from '../../demos/marks/marks-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { announceLinks } from '../links/change-link.ts'
import type { LinkSong } from './link-songs-queries.ts'
import { guestLabel, lockLink } from '../links/links-queries.ts'
import { recipientName } from '../links/link-view.ts'
import { linkDevices } from '../links/links-table.ts'
import { type OpenLink, readOpen } from './open-link.ts'
import { playableSong } from './playable-song.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret'>

type OpenSong = OpenLink & { song: LinkSong; now: Date }

/** Writes what a recipient thinks of a song, if the link takes it. The link is locked, so that nothing outlives its erasure. */
async function write<Result>(
  needs: Needs,
  deviceToken: string,
  demoId: string,
  change: (tx: Transaction, open: OpenSong) => Promise<Result>,
): Promise<Result> {
  const { db, clock, limits } = needs
  const opened = await readOpen(needs, deviceToken)
  if (!opened.found.link.takesFeedback) throw new AppError('listening-link/no-feedback')
  await limits.consume('listening-link.feedback', opened.found.link.id)
  return db.transaction(async (tx) => {
    const found = await lockLink(tx, opened.found.link.id)
    const isOpen = (await tx.$count(linkDevices, eq(linkDevices.id, opened.device.id))) > 0
    if (!found || !isOpen) throw new AppError('listening-link/not-found')
    const open = { ...opened, found, song: await playableSong(tx, { found }, demoId), now: clock.now() }
    const result = await change(tx, open)
    await announceLinks(tx, found.link.organizationId)
    return result
  })
}

export const giveGuestStars = (
  needs: Needs,
  deviceToken: string,
  demoId: string,
  stars: number | null,
): Promise<void> =>
  write(needs, deviceToken, demoId, async (tx, open) => {
    await tx
      .insert(linkSongs)
      .values({ linkId: open.found.link.id, demoId, listenerLabel: guestLabel(open.found), stars })
      .onConflictDoUpdate({ target: [linkSongs.linkId, linkSongs.demoId], set: { stars } })
  })

/** Comments of the recipient of this link on a demo; a link stands for the colleague who wrote the others. */
export const isOfGuest = (linkId: string) => and(eq(demoComments.userId, linkId), isNotNull(demoComments.guest))

/** Adds a comment at a position in the song, which is moved into it. A repeat with the same `key` adds no second one. */
export const addGuestComment = (
  needs: Needs,
  deviceToken: string,
  demoId: string,
  { key, atMs, text }: { key: string; atMs: number; text: string },
) =>
  write(needs, deviceToken, demoId, async (tx, { found: { link }, song, now }) => {
    const isOfDemo = eq(demoComments.demoId, demoId)
    const [earlier] = await tx
      .select()
      .from(demoComments)
      .where(and(isOfDemo, isOfGuest(link.id), eq(demoComments.key, key)))
    if (earlier) return earlier
    const isOfTeam = and(isOfDemo, eq(demoComments.organizationId, link.organizationId))
    if ((await tx.$count(demoComments, isOfTeam)) >= markLimits.commentsOfDemo) throw new AppError('comment/too-many')
    const [comment] = await tx
      .insert(demoComments)
      .values({
        id: newId(now),
        demoId,
        organizationId: link.organizationId,
        userId: link.id,
        guest: recipientName(link),
        key,
        atMs: Math.min(atMs, song.recording?.durationMs ?? 0),
        text,
        createdAt: now,
      })
      .returning()
    return comment!
  })

/** What the recipient of a link said about a song; there are at most `markLimits.commentsOfDemo`. */
export const listGuestComments = (db: Db, linkId: string, demoId: string) =>
  db
    .select()
    .from(demoComments)
    .where(and(eq(demoComments.demoId, demoId), isOfGuest(linkId)))
    .orderBy(asc(demoComments.atMs), asc(demoComments.id))
