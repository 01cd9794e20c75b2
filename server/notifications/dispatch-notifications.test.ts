import {
  channels,
  isMailedAction,
  type NotificationAction,
  notificationActions,
  type NotificationTemplate,
  notificationTemplates,
} from '@velv/domain/notifications/notification-templates.ts'
import { notificationParams } from '@velv/domain/notifications/notification-params.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageSize } from '../platform/http/paging.ts'
import { newId } from '../platform/database/ids.ts'
import { type Person, createPerson } from '../testing/steps/person.ts'
import { openPushService, type PushService } from '../testing/services/push-service.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'

let world: TestWorld
let service: PushService
const people: Record<string, { person: Person; device: ReturnType<PushService['device']> }> = {}

beforeAll(async () => {
  service = await openPushService()
  world = await openTestWorld({ PUSH_HOSTS: service.origin })
  for (const [part, name, profession] of [
    ['creator', 'Dario Vento', 'songWriter'],
    ['owner', 'Ines Lund', 'anr'],
    ['screener', 'Maya Oduya', 'screener'],
    ['person', 'June Park', 'manager'],
    ['nobody', 'Sol Reyes', 'producer'],
    ['admin', 'Ana Admin', 'manager'],
  ] as const) {
    const person = await createPerson(world, name, profession, { admin: part === 'admin' })
    const device = service.device()
    await person.put('/api/me/fcm-token', { fcmToken: device.fcmToken })
    people[part] = { person, device }
  }
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const details = {
  song: 'Slow Exit',
  drop: 'Northbound’s closer',
  reason: 'Please say more.',
  note: 'Lovely bridge',
  day: '5 December 2026',
  amount: '$50.00',
  level: '2',
  title: 'A word from us',
  text: 'We move on Sunday.',
  dropId: newId(),
  demoId: newId(),
}

/** What each person has received so far, by channel. */
async function received() {
  const rows = Object.entries(people).map(async ([part, { person, device }]) => {
    const { body } = await person.get('/api/notices')
    const mails = await mailsTo(person)
    return [part, { list: body.rows, push: device.received.map(({ payload }) => payload), mail: mails }] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

type Mail = { id: string; subject: string; text: string; headers: { name: string; value: string }[] }

async function mailsTo({ email }: Person): Promise<Mail[]> {
  const response = await fetch(`${world.sandbox.httpUrl}/mail.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

/** The parts of an email that its reader and the email client use. */
function shownOf({ subject, text, headers }: Mail) {
  const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value
  const unsubscribe = header('list-unsubscribe')?.slice(1, -1)
  const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link)
  return {
    subject,
    'message-id': header('message-id'),
    'auto-submitted': header('auto-submitted'),
    'list-unsubscribe-post': header('list-unsubscribe-post'),
    linksInText: links.map((link) => (link === unsubscribe ? 'the one in its header' : link)),
  }
}

const appendEventOf = (action: NotificationAction) =>
  world.deps.db.transaction((tx) => {
    const ids = { creatorId: people.creator!.person.id, ownerId: people.owner!.person.id }
    const isScreeners = notificationTemplates[action].to === 'screener'
    const personId = people[isScreeners ? 'screener' : 'person']!.person.id
    const actorId = people.admin!.person.id
    return world.deps.appendEvent(tx, {
      action,
      actorId,
      subjectId: newId(),
      details: { ...details, ...ids, personId },
    })
  })

describe('every row of the table [N-1] [N-2] [N-3]', () => {
  it.each(notificationActions)('%s reaches exactly its recipient, by exactly its channels, once', async (action) => {
    const { to: recipient, channels: by, title, body, path }: NotificationTemplate = notificationTemplates[action]
    const to = recipient === 'colleague' ? 'person' : recipient
    const before = await received()
    const live: string[] = []
    const stops = Object.entries(people).map(([part, { person }]) =>
      world.deps.live.listen({
        userId: person.id,
        isBehindGate: false,
        admin: part === 'admin',
        screener: part === 'screener',
        onChange: ({ what }) => void live.push(...what.filter((topic) => topic === 'notifications').map(() => part)),
      }),
    )
    const eventId = await appendEventOf(action)
    await world.drainJobs()
    await world.deps.jobs.enqueue(world.deps.db, 'event.dispatch', { eventId })
    await world.drainJobs()
    const after = await received()

    for (const part of Object.keys(people).filter((other) => other !== to))
      expect([part, after[part]]).toEqual([part, before[part]])
    const words = notificationParams(details)
    const messages = { title: title(words), body: body(words), path: path(words) }
    const [notification, ...older] = after[to]!.list
    expect(notification).toMatchObject({ ...messages, read: false })
    // A page of the list has no more.
    expect(older).toEqual(before[to]!.list.slice(0, pageSize - 1))
    const { id, at } = notification
    expect(after[to]!.push.slice(before[to]!.push.length)).toEqual(by.includes('push') ? [{ id, ...messages, at }] : [])

    const known = new Set(before[to]!.mail.map((mail) => mail.id))
    const mails = after[to]!.mail.filter((mail) => !known.has(mail.id)).map(shownOf)
    const hasSwitch = isMailedAction(action)
    const mail = {
      subject: messages.title,
      'message-id': `<notice-${id}@velv.test>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe-post': hasSwitch ? 'List-Unsubscribe=One-Click' : undefined,
      linksInText: [
        world.baseUrl + messages.path,
        ...(hasSwitch ? ['the one in its header', `${world.baseUrl}/account#emails`] : []),
      ],
    }
    expect(mails).toEqual(by.includes('mail') ? [mail] : [])
    await expect.poll(() => [...new Set(live)]).toEqual([to])
    for (const stop of stops) stop()
  })
})

it('saves every notification in the list', () => {
  expect(
    notificationActions.filter(
      (action) => !(notificationTemplates[action].channels as readonly string[]).includes('list'),
    ),
  ).toEqual([])
  expect(channels).toEqual(['list', 'push', 'mail'])
})
