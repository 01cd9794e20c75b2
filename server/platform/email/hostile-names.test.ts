import {
  notificationParamNames,
  type NotificationTemplate,
  notificationTemplates,
} from '@velv/domain/notifications/notification-templates.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { createSong } from '../../testing/steps/song-steps.ts'
import { me, splitSteps, writer } from '../../testing/steps/split-steps.ts'
import { createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { composeEmail } from './compose-email.ts'

const world = await testWorld()
const hostile = 'evil.com/claim www.evil.com https://evil.com me@evil.com'

/** What a mail program would turn into a link, besides Velv's own. */
const linkLike = /:\/\/|www\.\w|[\p{L}\p{N}][.]\p{L}{2}|[\w.]@\w/iu
const withoutOwnLinks = (text: string) =>
  text
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .split(/\s+/)
    .filter((word) => !word.startsWith(world.baseUrl))
    .join(' ')

type Mail = { subject: string; text: string; html: string }
const linksIn = ({ subject, text, html }: Mail) =>
  [subject, withoutOwnLinks(text), withoutOwnLinks(html)].filter((part) => linkLike.test(part))

const params = Object.fromEntries(notificationParamNames.map((name) => [name, hostile])) as Record<
  (typeof notificationParamNames)[number],
  string
>

it.each(Object.entries<NotificationTemplate>(notificationTemplates))(
  'makes no link of what people wrote: %s',
  (_action, { title, body, button }) => {
    const [name, url] = [hostile, world.baseUrl]
    const given = { to: 'mira@example.com', name, title: title(params), body: body(params), button, url }
    const section = { title: title(params), body: body(params), url }
    expect(linkLike.test(withoutOwnLinks(`${name} ${given.title}`))).toBe(true)
    const email = composeEmail({
      ...given,
      footer: `Sent because ${hostile} wrote`,
      lines: [['Song', hostile]],
      sections: [section],
    })
    expect(linksIn(email)).toEqual([])
    expect(email.subject).not.toMatch(/[\r\n]/)
  },
)

it('sends no email in which a name or title is a link, even one that was taken before', async () => {
  const ines = await createPerson(world, 'Ines Owner', 'anr')
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  const ola = await createPerson(world, 'Ola Screener', 'screener')
  const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
  await world.deps.db.update(users).set({ name: hostile }).where(eq(users.id, mira.id))
  const [stranger, invited] = ['stranger@studio.example', 'invited@studio.example']

  const { save, send } = splitSteps(world, mira)
  const songId = await createSong(mira, { title: 'velvet.fm' })
  await save(songId, [me({ name: 'evil.com' }), writer({ name: 'evil.co.uk', email: stranger })])
  await send(songId)
  const privateDrop = await createLiveDrop(world, ines, staff, { artist: hostile, audience: 'invited' })
  await ines.post(`/api/drops/${privateDrop}/invitations`, { emails: [invited] })
  const dropId = await createLiveDrop(world, ines, staff, { artist: hostile, label: hostile })
  const demoId = await createPaidDemo(world, mira, dropId, hostile)
  await decide(ola, demoId, 'nogo')
  await world.drainJobs()

  for (const email of [stranger, invited, ines.email, mira.email]) {
    const mails: Mail[] = await world.mailsTo(email)
    expect([email, mails.length]).not.toEqual([email, 0])
    expect(mails.flatMap(linksIn)).toEqual([])
  }
  const [{ subject }] = (await world.mailsTo(stranger)) as [Mail]
  expect(subject.replaceAll('\u2060', '')).toBe(`${hostile} added you as a writer of “velvet.fm”`)
})

it('takes no link as the name of an account, a writer, or a company', async () => {
  const mira = await createPerson(world, 'Mira Linkless', 'songWriter')
  const name = 'evil.example/claim your prize'
  expect(await statusAndCode(mira.send('PATCH', '/api/me', { name }))).toEqual([422, 'request/invalid'])
  const { save } = splitSteps(world, mira)
  const songId = await createSong(mira)
  expect(await save(songId, [me(), writer({ name })])).toMatchObject({ status: 422 })
  const nils = await createPerson(world, 'Nils Owner', 'anr')
  const sent = await nils.put('/api/me/evidence', { ...evidence, company: name })
  expect([sent.status, sent.body.fields]).toEqual([
    422,
    { company: 'Enter the name. The link belongs in the field for your website.' },
  ])
})

const evidence = { role: 'A&R', website: 'www.example.com', profiles: [], credits: [], note: '', send: true }
