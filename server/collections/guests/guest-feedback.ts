import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { writeGuestStars } from '../../demos/listening/write-link-songs.ts'
import type { CommentRow } from '../../demos/marks/marks-table.ts'
import { insertComment, type NewComment } from '../../demos/marks/insert-comment.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { announceGuests } from '../links/change-link.ts'
import { recipientName } from '../links/link-view.ts'
import { lockLink } from '../links/links-queries.ts'
import { linkDevices } from '../links/links-table.ts'
import type { LinkSong } from './link-songs-queries.ts'
import { type OpenLink, readLiveDeviceLink } from './open-link.ts'
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
  const opened = await readLiveDeviceLink(needs, deviceToken)
  if (!opened.found.link.takesFeedback) throw new AppError('listening-link/no-feedback')
  await limits.consume('listening-link.feedback', opened.found.link.id)
  return db.transaction(async (tx) => {
    const found = await lockLink(tx, opened.found.link.id)
    const isOpen = (await tx.$count(linkDevices, eq(linkDevices.id, opened.device.id))) > 0
    if (!found || !isOpen) throw new AppError('listening-link/not-found')
    const open = { ...opened, found, song: await playableSong(tx, { found }, demoId), now: clock.now() }
    const result = await change(tx, open)
    await announceGuests(tx, found.link.organizationId)
    return result
  })
}

export const giveGuestStars = (
  needs: Needs,
  deviceToken: string,
  demoId: string,
  stars: number | null,
): Promise<void> =>
  write(needs, deviceToken, demoId, (tx, { found: { link } }) =>
    writeGuestStars(tx, { linkId: link.id, demoId, organizationId: link.organizationId }, stars),
  )

export const addGuestComment = (
  needs: Needs,
  deviceToken: string,
  demoId: string,
  comment: Pick<NewComment, 'idempotencyKey' | 'atMs' | 'text'>,
): Promise<CommentRow> =>
  write(needs, deviceToken, demoId, (tx, { found: { link }, song, now }) => {
    const by = { organizationId: link.organizationId, userId: link.id, guest: recipientName(link) }
    return insertComment(tx, { ...comment, ...by, demoId }, song.recording?.durationMs ?? 0, now)
  })
