import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { writeGuestStars } from '../../demos/listening/write-link-songs.ts'
import type { CommentRow } from '../../demos/marks/marks-table.ts'
import { writeGuestComment } from '../../demos/marks/write-guest-comments.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { announceLinks } from '../links/change-link.ts'
import { recipientName } from '../links/link-view.ts'
import { guestLabel, lockLink } from '../links/links-queries.ts'
import { linkDevices } from '../links/links-table.ts'
import type { LinkSong } from './link-songs-queries.ts'
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
  write(needs, deviceToken, demoId, (tx, { found }) =>
    writeGuestStars(tx, { linkId: found.link.id, demoId, listenerLabel: guestLabel(found) }, stars),
  )

/** Adds a comment at a position in the song, which is moved into it. */
export const addGuestComment = (
  needs: Needs,
  deviceToken: string,
  demoId: string,
  comment: { key: string; atMs: number; text: string },
): Promise<CommentRow> =>
  write(needs, deviceToken, demoId, (tx, { found: { link }, song, now }) => {
    const atMs = Math.min(comment.atMs, song.recording?.durationMs ?? 0)
    const by = { linkId: link.id, organizationId: link.organizationId, guest: recipientName(link) }
    return writeGuestComment(tx, { ...comment, ...by, demoId, atMs }, now)
  })
