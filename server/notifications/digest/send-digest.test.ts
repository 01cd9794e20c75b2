import type { EventAction } from '@velv/domain/events.ts'
import { expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { digestEntries } from '../notifications-table.ts'

const world = await testWorld()

const happen = async ({ id }: Person, action: EventAction, song: string) => {
  const details = { creatorId: id, song, drop: 'Ines Lund', dropId: newId(), demoId: newId() }
  await world.deps.db.transaction((tx) =>
    world.deps.appendEvent(tx, { action, actorId: null, subjectId: newId(), details }),
  )
  await world.drainJobs()
}

const runDigests = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'digest.start', {})
  await world.drainJobs()
}

const subjects = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject)

it('sends what can wait once a day, and what concerns money right away [N-3]', async () => {
  const [mira, dario] = [
    await createPerson(world, 'Mira Halden', 'songWriter'),
    await createPerson(world, 'Dario Vento', 'songWriter'),
  ]
  expect((await mira.patch('/api/me/mails', { digest: true })).body).toMatchObject({ on: true, digest: true })
  for (const person of [mira, dario]) {
    await happen(person, 'demo.pitch', 'Slow Exit')
    await happen(person, 'demo.dispute', 'Marble')
    await happen(person, 'demo.cut', 'Half the Road')
  }
  expect(await subjects(mira)).toEqual(['Marble was taken out of screening'])
  expect(await subjects(dario)).toHaveLength(3)

  await runDigests()
  const [digest] = await world.mailsTo(mira.email)
  expect(digest!.subject).toBe('2 updates from Velv')
  expect(digest!.text).toMatch(/Slow Exit was pitched\n.*\nhttp\S+\n\nHalf the Road is a cut\n/)
  expect(digest!.html).toContain('>Half the Road is a cut</a></h2>')
  expect(await subjects(dario)).toHaveLength(3)

  // Nothing is sent twice, and an empty digest is not sent.
  await runDigests()
  expect(await subjects(mira)).toHaveLength(2)
  expect(await world.deps.db.select().from(digestEntries)).toEqual([])
})

it('shows a single update as itself', async () => {
  const june = await createPerson(world, 'June Park', 'producer')
  await june.patch('/api/me/mails', { digest: true })
  await happen(june, 'demo.hold', 'Paper Moons')
  await runDigests()
  const [email] = await world.mailsTo(june.email)
  expect(email!.subject).toBe('Paper Moons is on hold')
})

it('keeps what waits when the digest is turned off, and leaves out what was turned off since', async () => {
  const nils = await createPerson(world, 'Nils Berg', 'producer')
  await nils.patch('/api/me/mails', { digest: true })
  await happen(nils, 'demo.hold', 'Low Tide')
  await happen(nils, 'demo.restore', 'Red Door')
  await nils.patch('/api/me/mails', { digest: false, mutedGroups: ['submissions'] })
  await runDigests()
  expect(await subjects(nils)).toEqual(['Low Tide is on hold'])
})

it('ends with one click on its unsubscribe link, without a login', async () => {
  const olga = await createPerson(world, 'Olga Brandt', 'producer')
  await olga.patch('/api/me/mails', { digest: true })
  await happen(olga, 'demo.hold', 'Low Tide')
  await runDigests()
  const [email] = await world.mailsTo(olga.email)
  const link = /^Unsubscribe: (\S+)$/m.exec(email!.text)![1]!
  expect(await (await fetch(link)).text()).toContain('You’ll stop getting the daily digest.')
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  const { groups } = (await olga.get('/api/me/mails')).body
  expect(groups.filter(({ on }: { on: boolean }) => !on).map(({ group }: { group: string }) => group)).toEqual([
    'results',
    'submissions',
    'songs',
    'searches',
  ])
  await happen(olga, 'demo.hold', 'Red Door')
  await runDigests()
  expect(await subjects(olga)).toHaveLength(1)
})
