import { isMailedAction, isNoticeAction } from '@velv/domain/notices/notices.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import { hasOwnAddress } from '../accounts/send-account-mail.ts'
import type { Deps } from '../deps.ts'
import { readEvent } from '../platform/events.ts'
import { letter } from '../platform/letter.ts'
import { readNotice } from './notices-queries.ts'
import { signUnsubscribing } from './unsubscribe-token.ts'

/** Sends a notice by mail. Mail cannot be unsent: a crash after sending may send it a second time, never lose it. */
export async function mailNotice(
  { db, post, baseUrl, secret }: Pick<Deps, 'db' | 'post' | 'baseUrl' | 'secret'>,
  noticeId: string,
): Promise<void> {
  const notice = await readNotice(db, noticeId)
  const user = notice && (await readUser(db, notice.userId))
  const action = notice && (await readEvent(db, notice.eventId))?.action
  if (!user || !hasOwnAddress(user) || action === undefined || !isNoticeAction(action)) return
  const hasSwitch = isMailedAction(action)
  // He may have turned it off since it was queued.
  if (hasSwitch && user.mutedMails.includes(action)) return
  const { id: userId, email, name } = user
  const { title, body, path } = notice
  const about = { to: email, name, title, body, button: 'Open Velv', url: baseUrl + path, key: `notice-${noticeId}` }
  await post.send(
    letter(
      hasSwitch
        ? {
            ...about,
            footer: 'You get this mail because of your account at Velv.',
            unsubscribe: `${baseUrl}/unsubscribe/${signUnsubscribing({ userId, event: action }, secret)}`,
            ways: [['Choose your mails', `${baseUrl}/account`]],
          }
        : { ...about, footer: 'You get this mail for the safety of your account. It cannot be turned off.' },
    ),
  )
}
