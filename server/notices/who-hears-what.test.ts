import { channels, isMailedAction, noticeActions, type NoticeRow, notices } from '@velv/domain/notices/notices.ts'
import { noticeWords } from '@velv/domain/notices/notice-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { type Person, welcome } from '../testing/person.ts'
import { openPushService, type PushService } from '../testing/push-service.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

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
    const person = await welcome(world, name, profession, { admin: part === 'admin' })
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

/** What everybody has heard so far, by each channel. */
async function heard() {
  const rows = Object.entries(people).map(async ([part, { person, device }]) => {
    const { body } = await person.get('/api/notices')
    const mails = await mailsTo(person)
    return [part, { list: body.rows, push: device.heard.map(({ payload }) => payload), mail: mails }] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

type Mail = { id: string; subject: string; text: string; headers: { name: string; value: string }[] }

async function mailsTo({ email }: Person): Promise<Mail[]> {
  const response = await fetch(`${world.sandbox.httpUrl}/mail.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

/** What its reader, and his program, make of a mail. */
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

const happen = (action: string) =>
  world.deps.db.transaction((tx) => {
    const ids = { creatorId: people.creator!.person.id, ownerId: people.owner!.person.id }
    const isScreeners = notices[action as keyof typeof notices].to === 'screener'
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
  it.each(noticeActions)('%s reaches exactly its hearer, by exactly its channels, once', async (action) => {
    const { to, channels: by, title, body, path }: NoticeRow = notices[action]
    const before = await heard()
    const live: string[] = []
    const stops = Object.entries(people).map(([part, { person }]) =>
      world.deps.live.listen({
        userId: person.id,
        admin: part === 'admin',
        screener: part === 'screener',
        hear: (what) => void live.push(...what.filter((topic) => topic === 'notices').map(() => part)),
      }),
    )
    const eventId = await happen(action)
    await world.settle()
    await world.deps.jobs.enqueue(world.deps.db, 'event.spread', { eventId })
    await world.settle()
    const after = await heard()

    for (const part of Object.keys(people).filter((other) => other !== to))
      expect([part, after[part]]).toEqual([part, before[part]])
    const words = noticeWords(details)
    const said = { title: title(words), body: body(words), path: path(words) }
    const [notice, ...older] = after[to]!.list
    expect(notice).toMatchObject({ ...said, read: false })
    expect(older).toEqual(before[to]!.list)
    const { id, at } = notice
    expect(after[to]!.push.slice(before[to]!.push.length)).toEqual(by.includes('push') ? [{ id, ...said, at }] : [])

    const known = new Set(before[to]!.mail.map((mail) => mail.id))
    const mails = after[to]!.mail.filter((mail) => !known.has(mail.id)).map(shownOf)
    const hasSwitch = isMailedAction(action)
    const mail = {
      subject: said.title,
      'message-id': `<notice-${id}@velv.test>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe-post': hasSwitch ? 'List-Unsubscribe=One-Click' : undefined,
      linksInText: [
        world.baseUrl + said.path,
        ...(hasSwitch ? ['the one in its header', `${world.baseUrl}/account`] : []),
      ],
    }
    expect(mails).toEqual(by.includes('mail') ? [mail] : [])
    await expect.poll(() => [...new Set(live)]).toEqual([to])
    for (const stop of stops) stop()
  })
})

it('keeps everything it says in the list', () => {
  expect(noticeActions.filter((action) => !(notices[action].channels as readonly string[]).includes('list'))).toEqual(
    [],
  )
  expect(channels).toEqual(['list', 'push', 'mail'])
})
