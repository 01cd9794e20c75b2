import { type Hearer, isNoticeAction, notices as rows, type NoticeWords } from '@velv/domain/notices/notices.ts'
import { eq } from 'drizzle-orm'
import { readUser } from '../accounts/accounts-queries.ts'
import type { Deps } from '../deps.ts'
import { readEvent } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import { letter } from '../platform/letter.ts'
import { tell } from '../platform/live.ts'
import { notices } from './notices-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'post' | 'baseUrl'>

const hearerField: Record<Hearer, string> = {
  person: 'personId',
  creator: 'creatorId',
  owner: 'ownerId',
  screener: 'personId',
}

/** Tells whoever the table says: a notice on the account, a line on the open page, and a mail. Run twice it tells once. */
export async function spreadEvent({ db, clock, jobs }: Needs, eventId: number): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event || !isNoticeAction(event.action)) return
  const { action } = event
  const row = rows[action]
  const userId = event.details[hearerField[row.to]]
  const user = typeof userId === 'string' ? await readUser(db, userId) : undefined
  // Who has left in the meantime is told nothing.
  if (!user) return
  const words = wordsOf(event.details)
  await db.transaction(async (tx) => {
    const [told] = await tx
      .insert(notices)
      .values({
        id: newId(clock.now()),
        userId: user.id,
        eventId,
        title: row.title(words),
        body: row.body(words),
        path: row.path(words),
        at: event.at,
      })
      .onConflictDoNothing()
      .returning({ id: notices.id })
    if (!told) return
    if (!user.mutedMails.includes(action)) await jobs.enqueue(tx, 'mail.notice', { noticeId: told.id })
    await tell(tx, user.id, ['notices'])
  })
}

const wordsOf = (details: Record<string, unknown>): NoticeWords => {
  const word = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  return {
    song: word('song'),
    drop: word('drop'),
    reason: word('reason'),
    note: word('note'),
    day: word('day'),
    amount: word('amount'),
    dropId: word('dropId'),
    demoId: word('demoId'),
  }
}

/** Sends a notice by mail. Mail cannot be unsent: a crash after sending may send it a second time, never lose it. */
export async function mailNotice({ db, post, baseUrl }: Needs, noticeId: string): Promise<void> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, noticeId))
  const user = notice && (await readUser(db, notice.userId))
  if (!user) return
  await post.send(
    letter({
      to: user.email,
      name: user.name,
      title: notice.title,
      body: notice.body,
      button: 'Open Velv',
      url: baseUrl + notice.path,
      footer: `You get this mail because of your account at Velv. Choose your mails on your profile: ${baseUrl}/account`,
    }),
  )
}
