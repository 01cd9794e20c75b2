import { type NoticeAction, type NoticeRow, notices as rows } from '@velv/domain/notices/notices.ts'
import { noticeWords } from '@velv/domain/notices/notice-words.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { notices } from './notices-table.ts'
import { listDevicesOf } from './push-queries.ts'

type NoticeEvent = { id: number; action: NoticeAction; at: Date; details: Record<string, unknown> }

type Kept = { user: User; event: NoticeEvent; id?: string }

/** Keeps a notice in its hearer’s list and queues what else the table says of it, all in one go; done twice it is done once. */
export async function keepNotice(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { user, event, id = newId(clock.now()) }: Kept,
): Promise<void> {
  const { channels, security, title, body, path }: NoticeRow = rows[event.action]
  const words = noticeWords(event.details)
  const [told] = await tx
    .insert(notices)
    .values({
      id,
      userId: user.id,
      eventId: event.id,
      title: title(words),
      body: body(words),
      path: path(words),
      at: event.at,
    })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  if (!told) return
  if (channels.includes('mail') && (security || !user.mutedMails.includes(event.action)))
    await jobs.enqueue(tx, 'mail.notice', { noticeId: id })
  if (channels.includes('push'))
    for (const device of await listDevicesOf(tx, user.id, clock.now()))
      await jobs.enqueue(tx, 'push.notice', { noticeId: id, registrationId: device.id })
  await tell(tx, user.id, event.action.startsWith('account.') ? ['notices', 'me', 'badges'] : ['notices'])
}
