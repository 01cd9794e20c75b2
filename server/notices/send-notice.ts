import { Refusal } from '@velv/domain/refusals.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { keepNotice } from './keep-notice.ts'
import { pushTo } from './push-notice.ts'
import { readDevice } from './push-queries.ts'

type Needs = Pick<Deps, 'appendEvent' | 'clock' | 'config' | 'db' | 'jobs' | 'limits' | 'log' | 'push'>

export type NoticeWish = { fcmToken: string; title: string; body: string }

/**
 * Keeps what staff wrote in the list of a device’s owner and pushes it to that device (specification: the send-notice
 * service). It is written down first, so that nothing is heard that the trail does not know; refused by `push/…`, it stands
 * all the same. Without a viewer it is the shop itself that sends.
 */
export async function sendNotice(needs: Needs, viewer: Viewer | undefined, wish: NoticeWish): Promise<void> {
  if (viewer) await needs.limits.spend('notice.send', viewer.id)
  const now = needs.clock.now()
  const fcmToken = needs.push.known(wish.fcmToken)
  const device = fcmToken === undefined ? undefined : await readDevice(needs.db, { fcmToken }, now)
  const user = device && (await readUser(needs.db, device.userId))
  if (!user) throw new Refusal('push/unknown')
  const { title, body } = wish
  const id = newId(now)
  await writeDown(needs, viewer, { id, user, at: now, title, body })
  await arrive(needs, () => pushTo(needs, device, { id, title, body, path: '/', at: now.toISOString() }))
}

type Written = { id: string; user: User; at: Date; title: string; body: string }

function writeDown(needs: Needs, viewer: Viewer | undefined, { id, user, at, title, body }: Written): Promise<void> {
  return needs.db.transaction(async (tx) => {
    if (viewer) await stillAdmin(needs, tx, viewer)
    const details = { personId: user.id, title, text: body }
    const happening = { action: 'notice.send', actorId: viewer?.id ?? null, subjectId: user.id, details } as const
    const eventId = await needs.appendEvent(tx, happening)
    await keepNotice(needs, tx, { id, user, event: { ...happening, id: eventId, at } })
    if (viewer) {
      const subject = { kind: 'account', id: user.id, says: user.velvId } as const
      await recordAct(tx, at, viewer, { act: 'notice.send', subject, before: {}, after: {}, reason: title, eventId })
    }
  })
}

/** Whoever asks for it waits for what came of it, so every no is a refusal. */
async function arrive({ log }: Pick<Needs, 'log'>, send: () => ReturnType<typeof pushTo>): Promise<void> {
  const answer = await send().catch((err: unknown) => {
    log.warn({ err }, 'a notice of staff')
    throw new Refusal('push/failed')
  })
  if (answer.came === 'gone') throw new Refusal('push/gone')
  if (answer.came === 'later') throw new Refusal('push/failed', undefined, answer.afterSeconds)
  if (answer.came !== 'sent') throw new Refusal('push/failed')
}
