import { Refusal } from '@velv/domain/refusals.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { keepNotice } from './keep-notice.ts'
import { pushTo } from './push-notice.ts'
import { readDevice } from './push-queries.ts'

type Needs = Pick<Deps, 'appendEvent' | 'clock' | 'db' | 'jobs' | 'limits' | 'log' | 'push'>

export type NoticeWish = { fcmToken: string; title: string; body: string }

export type SentNotice = { userId: string; eventId: number }

/**
 * Pushes what staff wrote to one device (specification: the send-notice service), and keeps it in its owner’s list once it
 * has arrived. Without a viewer it is the shop itself that sends.
 */
export async function sendNotice(needs: Needs, viewer: Viewer | undefined, wish: NoticeWish): Promise<SentNotice> {
  const { appendEvent, clock, db, limits, push } = needs
  if (viewer) await limits.spend('notice.send', viewer.id)
  const now = clock.now()
  const fcmToken = push.known(wish.fcmToken)
  const device = fcmToken === undefined ? undefined : await readDevice(db, { fcmToken }, now)
  const user = device && (await readUser(db, device.userId))
  if (!user) throw new Refusal('push/unknown')
  const id = newId(now)
  const { title, body } = wish
  await arrive(needs, () => pushTo(needs, device, { id, title, body, path: '/', at: now.toISOString() }))
  return db.transaction(async (tx) => {
    const details = { personId: user.id, title, text: body }
    const happening = { action: 'notice.send', actorId: viewer?.id ?? null, subjectId: user.id, details } as const
    const eventId = await appendEvent(tx, happening)
    await keepNotice(needs, tx, { id, user, event: { ...happening, id: eventId, at: now } })
    if (viewer) {
      const subject = { kind: 'account', id: user.id, says: user.velvId } as const
      await recordAct(tx, now, viewer, { act: 'notice.send', subject, before: {}, after: {}, reason: title, eventId })
    }
    return { userId: user.id, eventId }
  })
}

/** Whoever asks for it waits for what came of it, so every no is a refusal. */
async function arrive({ log }: Pick<Needs, 'log'>, send: () => ReturnType<typeof pushTo>): Promise<void> {
  const answer = await send().catch((err: unknown) => {
    log.warn({ err }, 'a notice of staff')
    throw new Refusal('push/failed')
  })
  if (answer.came === 'gone' || answer.came === 'refused') throw new Refusal('push/gone')
  if (answer.came === 'later') throw new Refusal('push/failed', undefined, answer.afterSeconds)
  if (answer.came === 'passed over') throw new Refusal('push/failed')
}
