import type { Deps } from '../deps.ts'
import type { PushAnswer } from '../platform/push.ts'
import type { PushPayload } from '../platform/push-payload.ts'
import { readNotice } from './notices-queries.ts'
import { forgetDevice, markArrived, readDevice } from './push-queries.ts'
import type { PushRegistration } from './push-table.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'jobs' | 'log' | 'push'>

export type NoticePush = { noticeId: string; registrationId: string }

/** What is older than this is no news any more, in ms. */
const newsMs = 86_400_000

/**
 * Pushes a notice to one device. What was read meanwhile, or is a day old, is not pushed; a device that has gone over to
 * somebody else hears nothing of it. A crash after sending may ring twice, never lose it.
 */
export async function pushNotice(needs: Needs, { noticeId, registrationId }: NoticePush): Promise<void> {
  const { clock, db, jobs } = needs
  const now = clock.now()
  const notice = await readNotice(db, noticeId)
  const device = notice && (await readDevice(db, { id: registrationId }, now))
  if (!device || device.userId !== notice.userId || notice.readAt) return
  if (now.getTime() - notice.at.getTime() > newsMs) return
  const { id, title, body, path, at } = notice
  const answer = await pushTo(needs, device, { id, title, body, path, at: at.toISOString() })
  if (answer.came === 'later')
    await jobs.enqueue(db, 'push.notice', { noticeId, registrationId }, { afterSeconds: answer.afterSeconds })
}

/** Sends to a device, and forgets one that is dead. Throws where no answer came. */
export async function pushTo(
  { clock, db, push }: Pick<Needs, 'clock' | 'db' | 'push'>,
  device: PushRegistration,
  payload: PushPayload,
): Promise<PushAnswer> {
  const answer = await push.send(device.fcmToken, payload)
  if (answer.came === 'gone') await forgetDevice(db, device)
  if (answer.came === 'sent') await markArrived(db, device, clock.now())
  return answer
}
